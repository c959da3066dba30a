// Adds conveniences to the console's pages: date pickers, dragging of appointments, clicks on a time within a gap.
// Every page works without this script.
'use strict';
(() => {
  const english = document.documentElement.lang === 'en';
  const two = (number) => String(number).padStart(2, '0');
  let dragged = null;
  let missed = false;

  // ---- date fields: the browser's date picker beside the text field

  const toIso = (text) => {
    const found = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim());
    return found ? `${found[3]}-${two(found[2])}-${two(found[1])}` : /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
  };
  const fromIso = (iso) => {
    const [year, month, day] = iso.split('-');
    return [day, month, year].join(english ? '/' : '.');
  };
  const dates = (within) => {
    for (const field of within.querySelectorAll('[data-pick]:not([data-ready])')) {
      const typed = field.querySelector('input');
      const native = document.createElement('input');
      if (!native.showPicker) return;
      native.type = 'date';
      native.tabIndex = -1;
      native.setAttribute('aria-hidden', 'true');
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'pick';
      button.textContent = '▾';
      button.setAttribute('aria-label', field.dataset.pick);
      button.addEventListener('click', () => {
        native.value = toIso(typed.value);
        native.showPicker();
      });
      native.addEventListener('change', () => {
        if (native.value) typed.value = fromIso(native.value);
      });
      field.append(button, native);
      field.dataset.ready = '';
    }
  };

  // ---- buttons that copy an address (a calendar link's address is shown only once)

  for (const button of document.querySelectorAll('[data-copy]')) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const field = document.getElementById(button.dataset.copy);
      field.select();
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.copied;
    });
  }

  // ---- buttons that print the page

  for (const button of document.querySelectorAll('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }

  // ---- buttons for another language on the page of a refused form: they take along what was typed since then

  const draft = document.getElementById('draft');
  const nameOf = (form) => form.querySelector('input[name="form"]')?.value ?? '';
  const isRefused = (form) => form !== draft && form.method === 'post' && nameOf(form) === nameOf(draft)
    && (form.action === draft.action || form.querySelector('[formaction]')?.formAction === draft.action);
  const refused = draft?.hidden ? [...document.forms].find(isRefused) : null;
  const typed = ({ name, type }) => name && !['submit', 'button', 'file'].includes(type);
  const takeAlong = () => {
    const names = new Set([...refused.elements].filter(typed).map((field) => field.name));
    for (const field of [...draft.elements]) if (field.type === 'hidden' && names.has(field.name)) field.remove();
    for (const [name, value] of new FormData(refused)) {
      if (typeof value !== 'string') continue;
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      draft.append(field);
    }
  };
  if (refused) for (const button of document.querySelectorAll('button[form="draft"]')) button.addEventListener('click', takeAlong);

  // ---- the time under the pointer in the calendar

  const minuteAt = (lane, y) => {
    const calendar = lane.closest('[data-calendar]');
    const track = lane.querySelector('.track').getBoundingClientRect();
    const minute = Number(calendar.dataset.first) + ((y - track.top) / track.height) * Number(calendar.dataset.minutes);
    return Math.max(0, Math.min(24 * 60 - gridOf(lane), Math.round(minute)));
  };
  // The minutes between possible starts of appointments.
  const gridOf = (lane) => Number(lane.closest('[data-calendar]').dataset.grid);
  const clock = (minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const isGrid = (lane) => getComputedStyle(lane.querySelector('.track')).display === 'grid';

  document.addEventListener('click', (event) => {
    const gap = event.target.closest('a[data-gap]');
    // A click by keyboard has no position. It follows the link, whose time is the start of the gap.
    if (!gap || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey || !isGrid(gap.closest('[data-lane]'))) return;
    const address = new URL(gap.href);
    const begins = address.searchParams.get('time');
    const lane = gap.closest('[data-lane]');
    const grid = gridOf(lane);
    const pointed = clock(Math.floor(minuteAt(lane, event.clientY) / grid) * grid);
    address.searchParams.set('time', pointed > begins ? pointed : begins);
    event.preventDefault();
    location.assign(address);
  });

  // ---- dragging: after a drop, a dialog shows the server's form, which asks for confirmation

  const ask = async (address) => {
    try {
      const answer = await fetch(address, { headers: { Accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const form = page.getElementById('move');
      if (!answer.ok || !form) throw new Error('no form');
      const dialog = document.createElement('dialog');
      const title = document.createElement('h2');
      title.id = 'move-title';
      title.textContent = page.querySelector('h1').textContent;
      dialog.setAttribute('aria-labelledby', title.id);
      dialog.append(title, document.adoptNode(form));
      dialog.querySelector('[data-cancel]').addEventListener('click', (event) => {
        event.preventDefault();
        dialog.close();
      });
      dialog.addEventListener('close', () => dialog.remove());
      document.body.append(dialog);
      dates(dialog);
      dialog.showModal();
      dialog.querySelector('form button:not([type])').focus();
    } catch {
      location.assign(address);
    }
  };

  document.addEventListener('dragstart', (event) => {
    const visit = event.target.closest?.('[data-visit]');
    if (!visit) return;
    dragged = { visit, grabbed: minuteAt(visit.closest('[data-lane]'), event.clientY) - startOf(visit) };
    visit.classList.add('dragged');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', visit.textContent.trim());
  });
  const startOf = (visit) => {
    const [hours, minutes] = new URL(visit.querySelector('.move').href).searchParams.get('time').split(':');
    return Number(hours) * 60 + Number(minutes);
  };
  const mark = (lane) => {
    for (const marked of document.querySelectorAll('.lane.over')) if (marked !== lane) marked.classList.remove('over');
    lane?.classList.add('over');
  };
  document.addEventListener('dragover', (event) => {
    const lane = dragged && event.target.closest?.('[data-lane]');
    if (dragged) mark(lane);
    if (lane) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const lane = dragged && event.target.closest?.('[data-lane]');
    if (!lane) return;
    event.preventDefault();
    const address = new URL(dragged.visit.querySelector('.move').href);
    const grid = gridOf(lane);
    const start = minuteAt(lane, event.clientY) - dragged.grabbed;
    address.searchParams.set('time', clock(Math.max(0, Math.round(start / grid) * grid)));
    address.searchParams.set('date', lane.dataset.date);
    address.searchParams.set('to_staff', lane.dataset.staff);
    ask(address);
  });
  document.addEventListener('dragend', () => {
    dragged?.visit.classList.remove('dragged');
    dragged = null;
    mark(null);
    if (missed) document.body.dispatchEvent(new Event('changed'));
    missed = false;
  });

  // ---- after the end of the session, the page is not replaced if it has typed values: it says so, and asks no more

  const ended = document.getElementById('ended');
  let isTyped = Boolean(draft); // the page of a refused form has typed values from the beginning
  document.addEventListener('input', () => (isTyped = true));
  document.addEventListener('htmx:beforeOnLoad', (event) => {
    const says = (header) => event.detail.xhr.getResponseHeader(header);
    if (!ended || !isTyped || !(says('HX-Refresh') || says('HX-Redirect'))) return;
    event.preventDefault();
    ended.hidden = false;
  });
  document.addEventListener('htmx:beforeRequest', (event) => {
    if (ended && !ended.hidden) event.preventDefault();
  });

  // ---- the picture is replaced after changes, but not during a drag; focus and scroll position stay

  const regions = () => [...document.querySelectorAll('#picture [tabindex="0"]')];
  const alike = (href) => [...document.querySelectorAll('#picture a')].filter((link) => link.getAttribute('href') === href);
  let restore = null;
  document.addEventListener('htmx:beforeSwap', (event) => {
    if (event.target.id !== 'picture' || !event.detail.shouldSwap) return;
    if (dragged) {
      event.detail.shouldSwap = false;
      missed = true;
      return;
    }
    const scrolled = regions().map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const focused = document.activeElement?.closest('#picture a, #picture [tabindex="0"]');
    const href = focused?.getAttribute('href');
    const [region, link] = [regions().indexOf(focused), alike(href).indexOf(focused)];
    restore = () => {
      const now = regions();
      scrolled.forEach(([left, top], index) => now[index]?.scrollTo(left, top));
      // If the focused element is gone, the focus stays in the picture.
      if (focused) (now[region] ?? alike(href)[link] ?? now[0])?.focus({ preventScroll: true });
    };
  });
  document.addEventListener('htmx:afterSwap', () => {
    restore?.();
    restore = null;
    const pulse = document.getElementById('pulse');
    if (!pulse) return;
    for (const badge of document.querySelectorAll('[data-waiting]')) {
      badge.textContent = pulse.dataset.count;
      badge.hidden = pulse.dataset.count === '0';
      if (badge.tagName === 'A') badge.setAttribute('aria-label', pulse.dataset.label);
    }
  });

  dates(document);
})();
