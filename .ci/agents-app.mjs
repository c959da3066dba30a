// Books in the MCP App of a running demo, in Chromium and by keyboard alone. .ci/agents runs this script, and installs
// Chromium and the imported packages. A host built on the extension's reference bridge shows the app, in both eras of
// the protocol.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const [url, pictures, token, owner] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const endpoint = '/mcp/salon';

// ---- the host's page and, at another origin, its sandbox

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('agents-host.mjs', import.meta.url))],
  bundle: true,
  format: 'iife',
  platform: 'browser',
  write: false,
  logLevel: 'error',
});
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<style>html { color-scheme: light dark } body { font: 1rem system-ui } iframe { width: 100%; border: 1px solid gray }</style></head>
<body><button>Chat</button><main></main><script>${bundle.outputFiles[0].text.replaceAll('</script', '<\\/script')}</script></body></html>`;

/** Passes messages between the host and the app. Holds calls of the method `silent` until a test releases them. */
const relay = `const inner = document.querySelector('iframe');
let silent = new URLSearchParams(location.search).get('silent');
const held = [];
const release = () => Promise.all(held.splice(0).map((message) => new Promise((resolve) => {
  addEventListener('message', ({ source, data }) => { if (source === parent && data.id === message.id && !data.method) resolve(message.params.name); });
  parent.postMessage(message, '*');
})));
addEventListener('message', ({ source, data }) => {
  if (source === inner.contentWindow) {
    if (silent && data.method === silent) held.push(data);
    else parent.postMessage(data, '*');
  }
  else if (source === parent && data.method === 'ui/notifications/sandbox-resource-ready') {
    inner.contentDocument.open();
    inner.contentDocument.write(data.params.html);
    inner.contentDocument.close();
  } else if (source === parent) inner.contentWindow.postMessage(data, '*');
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');`;
const sandboxPage = `<!doctype html><html lang="en"><head><title>Sandbox</title><style>html, body, iframe { height: 100%; width: 100%; margin: 0; border: 0; display: block }</style></head>
<body><iframe title="App" sandbox="allow-scripts allow-same-origin"></iframe><script>${relay}</script></body></html>`;
function policy({ connectDomains = [], resourceDomains = [], frameDomains = [] }) {
  const resources = resourceDomains.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' ${resources}`,
    `style-src 'self' 'unsafe-inline' ${resources}`,
    `img-src 'self' data: ${resources}`,
    `connect-src ${connectDomains.join(' ') || "'none'"}`,
    `frame-src 'self' ${frameDomains.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const serve = (answer) =>
  new Promise((resolve) => {
    const server = createServer(answer);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const hostServer = await serve((asked, answer) => {
  if (asked.url !== endpoint) {
    answer.writeHead(200, html).end(page);
    return;
  }
  const { origin: _, host: __, referer: ___, ...headers } = asked.headers; // a server calls, not a page
  asked.pipe(ask(new URL(endpoint, url), { method: asked.method, headers }, (told) => {
    answer.writeHead(told.statusCode, told.headers);
    told.pipe(answer);
  }));
});
const sandboxServer = await serve((asked, answer) => {
  const csp = new URL(asked.url, 'http://localhost').searchParams.get('csp') ?? '{}';
  answer.writeHead(200, { ...html, 'Content-Security-Policy': policy(JSON.parse(csp)) }).end(sandboxPage);
});
const origin = `http://127.0.0.1:${hostServer.address().port}`;
const sandbox = `http://localhost:${sandboxServer.address().port}/`;

// ---- a person at a keyboard

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const wrong = [];

async function host(settings) {
  const context = await browser.newContext({ viewport: { width: 640, height: 900 }, timezoneId: 'Asia/Tokyo' });
  if (settings.isImpatient) {
    // Shortens the minute that the app waits for an answer to 4 seconds.
    await context.addInitScript(() => {
      const later = window.setTimeout;
      if (window !== top) window.setTimeout = (act, wait, ...rest) => later(act, wait >= 60_000 ? 4_000 : wait, ...rest);
    });
  }
  const shown = await context.newPage();
  shown.setDefaultTimeout(15_000);
  shown.on('pageerror', (error) => wrong.push(String(error)));
  shown.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) wrong.push(message.text());
  });
  shown.on('request', (request) => {
    if (![origin, new URL(sandbox).origin].includes(new URL(request.url()).origin)) wrong.push(`the app asks for ${request.url()}`);
  });
  await shown.goto(origin);
  const seen = shown.evaluate((asked) => window.show(asked), { endpoint, token, hasTools: true, sandbox, ...settings });
  return { shown, seen };
}

async function open(settings) {
  const { shown, seen: told } = await host(settings);
  const seen = await told;
  const app = shown.frames().find((frame) => frame.parentFrame()?.url().startsWith(sandbox));
  await app.locator('h1, #problem p').first().waitFor();
  return { shown, app, seen, noticed: () => shown.evaluate(() => window.noticed) };
}

const relaying = ({ shown }) => shown.frames().find((frame) => frame.url().startsWith(sandbox));

/** Stops the host from answering a method. Without a method, lets the host answer all methods again. */
const silence = (at, method = '') => relaying(at).evaluate((named) => { silent = named; }, method);

/** Lets the host answer all calls, also the held ones. Returns the called tools once the app has the answers. */
const answerLate = async (at) => {
  await silence(at);
  return relaying(at).evaluate(() => release());
};

/** Waits until the app has received everything that the host has sent so far. */
async function settle({ shown, app }) {
  const theme = (await app.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark';
  await shown.evaluate((changed) => window.change(changed), { theme });
  await app.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Waits for the app to say that there was no answer, and presses "Try again". */
async function tryAgain(at) {
  const { shown } = at;
  const app = shown.frameLocator('iframe').frameLocator('iframe');
  await app.getByRole('alert').getByText('There was no answer.').waitFor();
  await silence(at);
  await app.getByRole('button', { name: 'Try again' }).press('Enter');
  return app;
}

/** Presses Tab until the focus is on an element of the app whose name or text matches. */
async function tabTo({ shown, app }, name) {
  for (let pressed = 0; pressed < 60; pressed++) {
    await shown.keyboard.press('Tab');
    const focused = await app.evaluate(() => {
      const at = document.activeElement;
      return document.hasFocus() && at !== document.body ? at.name || at.innerText : '';
    });
    if (name.test(focused)) return;
  }
  assert.fail(`no key leads to ${name}`);
}
const press = async (at, name, key = 'Enter') => {
  await tabTo(at, name);
  await at.shown.keyboard.press(key);
};
const heading = ({ app }, name) => app.getByRole('heading', { level: 1, name }).waitFor();

async function look({ shown, app }, name) {
  for (const theme of ['light', 'dark']) {
    await shown.evaluate((changed) => window.change(changed), { theme });
    await app.locator(`html[data-theme="${theme}"]`).waitFor();
    await app.evaluate(axe);
    const { violations } = await app.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    for (const violation of violations) wrong.push(`${name}, ${theme}: ${violation.id}: ${violation.nodes[0].html}`);
    if (await app.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push(`${name} is wider than its frame`);
    await shown.screenshot({ path: `${pictures}/app-${name}-${theme}.png`, fullPage: true });
  }
}

const soon = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
const person = { first_name: 'Ilse', last_name: 'Kern', email: 'ilse@example.org', phone: '+49 89 987654' };

async function answer(tool, given) {
  const response = await fetch(new URL(endpoint, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } }),
  });
  return JSON.parse((await response.json()).result.content[0].text);
}
/** Changes the price of the service as the owner, and returns the price before. */
async function change(price) {
  const path = 'services.brow-tint.price';
  const office = async (operation, given) => {
    const response = await fetch(new URL(`/v1/operations/${operation}`, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner}` },
      body: JSON.stringify({ language: 'en', ...given }),
    });
    const told = await response.json();
    assert.equal(response.status, 200, JSON.stringify(told));
    return told;
  };
  const { version, values } = await office('office_get_catalog', { path: 'services.brow-tint' });
  await office('office_change_catalog', { version, changes: [{ path, value: price }], submission_key: crypto.randomUUID() });
  return values.find((value) => value.path === path).value;
}
const service = (await answer('salon_search_services', { query: 'brow tint', language: 'en' })).items[0].service_id;

try {
  // From a free time to a booking, in English by the host's locale.
  const booking = await open({ era: 'legacy', tool: 'salon_find_slots', given: { service_ids: [service], from_date: soon, limit: 12 }, context: { theme: 'light', locale: 'en-US' } });
  assert.deepEqual(booking.seen.extensions, { 'io.modelcontextprotocol/ui': {} });
  assert.equal(booking.seen.app.name, 'isar-booking-visit');
  await heading(booking, 'When would you like to come?');
  assert.equal(await booking.app.evaluate(() => document.documentElement.lang), 'en');
  await look(booking, 'times');
  await press(booking, /^Later times$/);
  await booking.app.getByRole('status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  await press(booking, /^\d\d:\d\d/);
  await heading(booking, 'Your details');
  await look(booking, 'details');
  await tabTo(booking, /^first_name$/);
  await booking.shown.keyboard.press('Enter');
  assert.equal(await booking.app.evaluate(() => document.activeElement.name), 'first_name'); // a required field
  for (const value of Object.values({ ...person, phone: '+49 1' })) {
    await booking.shown.keyboard.type(value);
    await booking.shown.keyboard.press('Tab');
  }
  await booking.shown.keyboard.press('Enter');
  await booking.app.getByRole('alert').getByText('Phone: ').waitFor();
  await look(booking, 'details-wrong');
  await tabTo(booking, /^phone$/);
  await booking.shown.keyboard.type(person.phone); // Tab has selected the old value; typing replaces it
  await booking.shown.keyboard.press('Enter');
  await heading(booking, 'Your offer');
  await look(booking, 'offer');
  await press(booking, /^accept_privacy$/, 'Space');
  await press(booking, /^Book now$/);
  await booking.app.getByRole('alert').getByText('without this consent').waitFor();
  assert.equal(await booking.app.evaluate(() => document.activeElement.name), 'accept_cancellation');
  await look(booking, 'consent-missing');
  await booking.shown.keyboard.press('Space');
  await press(booking, /^Cancellation terms$/);
  await press(booking, /^accept_terms$/, 'Space');
  await press(booking, /^Book now$/);
  await heading(booking, 'Your appointment is booked');
  await look(booking, 'booked');
  const { contexts, links } = await booking.noticed();
  assert.equal(contexts.length, 1);
  assert.equal(links.length, 1);
  const booked = await answer('salon_get_booking', { booking_token: contexts[0].booking_token });
  assert.equal(booked.booking?.status ?? booked.status, 'confirmed');
  assert.deepEqual(await booking.shown.evaluate(() => window.end()), {});
  console.log('a visit is booked in the app by keyboard alone, with MCP 2025-11-25');

  // From an offer to a booking, in the language of the call.
  const { slots } = await answer('salon_find_slots', { service_ids: [service], from_date: soon, limit: 1 });
  const offer = await open({
    era: '2026-07-28', tool: 'salon_prepare_booking', context: { theme: 'dark', locale: 'en-US' },
    given: { service_ids: [service], start_at: slots[0].start_at, customer: person, language: 'ru' },
  });
  await heading(offer, 'Ваше предложение');
  await look(offer, 'offer-ru');
  for (const kind of ['privacy', 'cancellation', 'terms']) await press(offer, new RegExp(`^accept_${kind}$`), 'Space');
  await press(offer, /^Записаться$/);
  await heading(offer, 'Вы записаны');
  console.log('an offer is booked in the app, with MCP 2026-07-28');

  // An offer in another language than the host's is read again.
  const { slots: later } = await answer('salon_find_slots', { service_ids: [service], from_date: soon, limit: 2 });
  const translated = await open({
    era: '2026-07-28', tool: 'salon_prepare_booking', context: { locale: 'en' },
    given: { service_ids: [service], start_at: later[1].start_at, customer: person },
  });
  await heading(translated, 'Your offer');
  await translated.app.getByText('Brow tint').first().waitFor();
  await press(translated, /^Choose another time$/);
  await heading(translated, 'When would you like to come?');

  // If the host lets apps call no tools, the app sends the person's choice to the chat.
  const chat = await open({ era: '2026-07-28', hasTools: false, tool: 'salon_find_slots', given: { service_ids: [service], from_date: soon, limit: 6 }, context: { locale: 'de-DE' } });
  await press(chat, /^\d\d:\d\d/);
  await chat.shown.waitForFunction(() => window.noticed.messages.length === 1);
  assert.match((await chat.noticed()).messages[0], /^Ich wähle diesen Termin: .*\d\d:\d\d/);
  const accepted = await open({
    era: '2026-07-28', hasTools: false, tool: 'salon_prepare_booking', context: { locale: 'de' },
    given: { service_ids: [service], start_at: later[1].start_at, customer: person },
  });
  for (const kind of ['privacy', 'cancellation', 'terms']) await press(accepted, new RegExp(`^accept_${kind}$`), 'Space');
  await accepted.shown.keyboard.press('Tab');
  await press(accepted, /buchen/i);
  await accepted.shown.waitForFunction(() => window.noticed.messages.length === 1);
  assert.match((await accepted.noticed()).messages[0], /^Bitte buche das Angebot\. /);
  console.log('a host that lets its apps call no tools gets messages instead');

  // Hosts that never answer: the first message, the result of the call that showed the app, and a call of the app.
  const search = { era: '2026-07-28', tool: 'salon_find_slots', given: { service_ids: [service], from_date: soon, limit: 6 }, context: { locale: 'en' } };
  const mute = await host({ ...search, isImpatient: true, silent: 'ui/initialize' });
  await (await tryAgain(mute)).getByRole('heading', { name: 'When would you like to come?' }).waitFor();
  await mute.seen;
  const waiting = await open({ ...search, isImpatient: true, hasResult: false });
  await tryAgain(waiting);
  await heading(waiting, 'When would you like to come?');
  const stuck = await open({ ...search, isImpatient: true });
  await silence(stuck, 'tools/call');
  await press(stuck, /^Later times$/);
  await stuck.app.getByRole('alert').getByText('There was no answer.').waitFor();
  await look(stuck, 'no-answer');
  await tryAgain(stuck);
  await stuck.app.getByRole('alert').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  console.log('if the host does not answer, the app says so and offers to try again');

  // A first result or an answer that comes after the app has given up doesn't change what the person sees.
  await press(waiting, /^\d\d:\d\d/);
  await heading(waiting, 'Your details');
  await tabTo(waiting, /^first_name$/);
  await waiting.shown.keyboard.type(person.first_name);
  await waiting.shown.evaluate(() => window.tellFirst());
  await settle(waiting);
  await heading(waiting, 'Your details');
  assert.equal(await waiting.app.locator('[name=first_name]').inputValue(), person.first_name);
  await press(stuck, /^\d\d:\d\d/);
  await heading(stuck, 'Your details');
  assert.deepEqual(await answerLate(stuck), ['salon_find_slots']);
  await settle(stuck);
  await heading(stuck, 'Your details');
  await press(stuck, /^Choose another time$/);
  await heading(stuck, 'When would you like to come?');
  console.log('late results and answers do not change what the person sees');

  // Of the results that come while the app is busy, the newest is shown.
  await silence(stuck, 'tools/call');
  await press(stuck, /^\d\d:\d\d/);
  await heading(stuck, 'Your details');
  await press(stuck, /^Choose another time$/);
  const wanted = { service_ids: [service], start_at: later[1].start_at, customer: person };
  await stuck.shown.evaluate(([given, offered]) => window.tell('salon_find_slots', given).then(() => window.tell('salon_prepare_booking', offered)), [search.given, wanted]);
  await heading(stuck, 'Your offer');
  await silence(stuck);
  console.log('results that come while the app is busy are not lost');

  // If the price changes while the offer is read, the app shows the new offer, which has to be accepted anew.
  const before = await change('31.00 EUR');
  try {
    for (const kind of ['privacy', 'cancellation', 'terms']) await press(stuck, new RegExp(`^accept_${kind}$`), 'Space');
    await press(stuck, /^Book now$/);
    await stuck.app.getByRole('alert').getByText(/31[.,]00/).first().waitFor();
    await heading(stuck, 'Your offer');
    await stuck.app.locator('main').getByText(/31[.,]00/).last().waitFor();
    assert.equal(await stuck.app.locator('input:checked').count(), 0);
    await look(stuck, 'offer-changed');
  } finally {
    await change(before);
  }
  console.log('a changed offer is made anew, and shows what has changed');

  // The app waits for a confirmation without limit, since the host may still be asking the person to allow it. The
  // confirmation is sent once, and no other result replaces the offer meanwhile.
  const slow = await open({ ...search, isImpatient: true, tool: 'salon_prepare_booking', given: wanted });
  await heading(slow, 'Your offer');
  for (const kind of ['privacy', 'cancellation', 'terms']) await press(slow, new RegExp(`^accept_${kind}$`), 'Space');
  await silence(slow, 'tools/call');
  await press(slow, /^Book now$/);
  await slow.shown.waitForTimeout(6_000); // longer than the app waits for other answers here
  assert.equal(await slow.app.getByRole('alert').innerText(), '');
  await slow.shown.keyboard.press('Enter');
  await slow.shown.evaluate((given) => window.tell('salon_find_slots', given), search.given);
  await settle(slow);
  await heading(slow, 'Your offer');
  assert.deepEqual(await answerLate(slow), ['salon_confirm_booking']);
  await heading(slow, 'Your appointment is booked');
  await slow.shown.evaluate(() => window.tellFirst());
  await settle(slow);
  await heading(slow, 'Your appointment is booked');
  assert.equal((await slow.noticed()).contexts.length, 1);
  console.log('a confirmation waits for as long as it takes, and is made once');

  // The last two answers: nothing is free, and a refusal.
  const empty = await open({ era: 'legacy', tool: 'salon_find_slots', given: { service_ids: [service], from_date: `${Number(soon.slice(0, 4)) + 2}-01-05` }, context: { locale: 'de' } });
  await empty.app.locator('main p').first().waitFor();
  await look(empty, 'nothing-free');
  const refused = await open({ era: 'legacy', tool: 'salon_prepare_booking', given: { service_ids: [service] }, context: { locale: 'ru' } });
  await refused.app.getByRole('alert').locator('p').first().waitFor();
  await look(refused, 'refused');
  assert.deepEqual(wrong, []);
  console.log('axe finds nothing in light or dark; the app asks nobody but its host');
} catch (error) {
  if (wrong.length) console.error(wrong);
  throw error;
} finally {
  await browser.close();
  hostServer.close();
  sandboxServer.close();
  sandboxServer.closeAllConnections();
  hostServer.closeAllConnections();
}
