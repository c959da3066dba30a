// A small, complete host of MCP Apps. It has the SDK's client for the service, the extension's reference bridge for the
// app, and a sandbox of another origin between both. .ci/agents-app.mjs bundles it for the browser and drives it.
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const mediaType = 'text/html;profile=mcp-app';
const host = { name: 'host-of-tests', version: '1.0.0' };

/**
 * Calls a tool and shows the app that the tool names. Returns the protocol version and the extensions of the service,
 * and the name and version of the app.
 */
window.show = async ({ endpoint, era, token, tool, given, context, hasTools, hasResult = true, sandbox, silent = '' }) => {
  const client = new Client(host, {
    capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [mediaType] } } },
    versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: era } },
  });
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint, location.href), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  const called = tools.find((each) => each.name === tool);
  const uri = called._meta.ui.resourceUri;
  const { contents } = await client.readResource({ uri });
  const [{ text, mimeType, _meta: meta }] = contents;
  if (mimeType !== mediaType) throw new Error(mimeType);
  const result = client.callTool({ name: tool, arguments: given });

  const frame = document.createElement('iframe');
  frame.title = 'MCP App';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  const isReady = new Promise((resolve) => {
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data?.method === 'ui/notifications/sandbox-proxy-ready') resolve();
    });
  });
  frame.src = `${sandbox}?silent=${silent}&csp=${encodeURIComponent(JSON.stringify(meta.ui.csp))}`;
  document.querySelector('main').replaceChildren(frame);
  await isReady;

  const noticed = { messages: [], links: [], contexts: [] };
  const bridge = new AppBridge(client, host, { openLinks: {}, message: { text: {} }, updateModelContext: { text: {} }, ...(hasTools ? { serverTools: {} } : {}) }, {
    hostContext: { displayMode: 'inline', availableDisplayModes: ['inline'], toolInfo: { tool: called }, ...context },
  });
  bridge.onmessage = async ({ content }) => { noticed.messages.push(content[0].text); return {}; };
  bridge.onopenlink = async ({ url }) => { noticed.links.push(url); return {}; };
  bridge.onupdatemodelcontext = async ({ content }) => { noticed.contexts.push(JSON.parse(content[0].text)); return {}; };
  bridge.onsizechange = ({ height }) => { frame.style.height = `${height}px`; };
  const isInitialized = new Promise((resolve) => { bridge.oninitialized = resolve; });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await bridge.sendSandboxResourceReady({ html: text, csp: meta.ui.csp });
  await isInitialized;
  await bridge.sendToolInput({ arguments: given });
  const first = await result;
  window.tellFirst = () => bridge.sendToolResult(first);
  if (hasResult) await window.tellFirst();
  window.noticed = noticed;
  window.tell = async (name, wanted) => {
    const another = await client.callTool({ name, arguments: wanted });
    await bridge.sendToolInput({ arguments: wanted });
    await bridge.sendToolResult(another);
  };
  window.change = (changed) => bridge.sendHostContextChange(changed);
  window.end = () => bridge.teardownResource({});
  return { version: client.getNegotiatedProtocolVersion?.(), extensions: client.getServerCapabilities().extensions, app: bridge.getAppVersion() };
};
