// Adds conveniences to public pages. Every page works without this script.
'use strict';

// Sends a form only once, even if the visitor taps its button again on a slow connection.
const allowAgain = (form) => {
  delete form.dataset.sent;
  form.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
};
document.addEventListener('submit', (event) => {
  const form = event.target;
  // If the answer opens in another window or is a file, the page stays, and its form may be sent again.
  if (form.target || 'stays' in form.dataset) return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = 'true';
  form.querySelector('button:not([type=button], [formaction], .hidden)')?.setAttribute('aria-busy', 'true');
  // The page also stays if the visitor stops the loading. The browser doesn't tell that. A second request is harmless:
  // the server does the work of a form once.
  setTimeout(allowAgain, 8_000, form);
});

// Allows forms to be sent again after the visitor has used the browser's Back button.
window.addEventListener('pageshow', () => [...document.forms].forEach(allowAgain));

// Moves the focus to the first field with an error.
document.querySelector('[aria-invalid=true]')?.focus();

// In a frame within a site with the widget: after the site's first message, sends it the page's height, and messages
// about a new booking and the Escape key. Sends nothing else.
if (window.parent !== window) {
  document.documentElement.classList.add('framed');
  const allowed = (document.currentScript?.dataset.frames ?? '').split(' ');
  let site;
  const say = (what) => site && window.parent.postMessage(what, site);
  const measure = () => say({ isar: 'height', height: document.body.getBoundingClientRect().height });
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.isar !== 'hello' || !allowed.includes(event.origin)) return;
    site = event.origin;
    measure();
    if (document.querySelector('[data-booked]')) say({ isar: 'booked' });
  });
  new ResizeObserver(measure).observe(document.body);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && say({ isar: 'close' }));
}

// Offers tools to the browser's agent (WebMCP): it can look up services and times, and open a page with a choice filled
// in. It can't book.
const agents = document.modelContext ?? navigator.modelContext;
if (agents?.registerTool && window.parent === window && /^\/book(\/|$)/.test(location.pathname)) {
  const call = async (operation, input) => {
    const answer = await fetch(`/v1/operations/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language: document.documentElement.lang, ...input }),
    });
    return answer.json();
  };
  const told = (what) => ({ content: [{ type: 'text', text: JSON.stringify(what) }] });
  const number = (description) => ({ type: 'integer', minimum: 1, description });
  const numbers = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 12, uniqueItems: true };
  const services = { ...numbers, description: 'service_id of the services, in the order of the visit' };
  const staff = number('staff_id of the only specialist wanted; leave it out for any');
  const tools = [
    {
      name: 'search_services',
      description: 'Searches the salon\'s services by words in any language. Gives service_id, price, duration and specialists.',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string', maxLength: 500, description: 'Words; leave it out for all services' } },
      },
      annotations: { readOnlyHint: true },
      execute: async ({ query }) => told(await call('salon_search_services', { query, limit: 100 })),
    },
    {
      name: 'find_times',
      description: 'Finds free appointments for one to twelve services in one visit.',
      inputSchema: {
        type: 'object',
        properties: {
          service_ids: services,
          from_date: { type: 'string', format: 'date', description: 'First day in Munich, YYYY-MM-DD' },
          to_date: { type: 'string', format: 'date', description: 'Last day; two weeks later if left out' },
          staff_id: staff,
        },
        required: ['service_ids', 'from_date'],
      },
      annotations: { readOnlyHint: true },
      execute: async ({ service_ids, from_date, to_date, staff_id }) =>
        told(await call('salon_find_slots', { service_ids, from_date, to_date, staff_id, limit: 20 })),
    },
    {
      name: 'open_booking_page',
      description: 'Opens the booking page with a choice filled in. The person enters their name, reads the offer and books; nothing is booked before.',
      inputSchema: {
        type: 'object',
        properties: {
          service_ids: services,
          start_at: { type: 'string', format: 'date-time', description: 'start_at of a time from find_times; leave it out to choose on the page' },
          staff_id: staff,
        },
        required: ['service_ids'],
      },
      execute: ({ service_ids, start_at, staff_id }) => {
        const choice = new URLSearchParams(service_ids.map((id) => ['service', id]));
        if (staff_id) choice.set('staff', staff_id);
        if (start_at) choice.set('start', start_at);
        const page = `/book/${start_at ? 'contact' : 'when'}?${choice}`;
        setTimeout(() => location.assign(page)); // opens the page after the agent has got its answer
        return told({ opened: page, next: 'The person goes on here.' });
      },
    },
  ];
  for (const tool of tools) agents.registerTool(tool);
}
