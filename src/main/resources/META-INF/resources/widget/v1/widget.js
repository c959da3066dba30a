// Opens the booking pages on another site: in a dialog, or inline. Version 1; docs/widget.md says how to use it.
(() => {
  'use strict';

  const script = document.currentScript;
  const home = new URL(script.src).origin;
  const { page = 'book', language = document.documentElement.lang.slice(0, 2), open, inline, label } = script.dataset;
  const words = {
    de: { book: 'Termin buchen', rent: 'Arbeitsplatz mieten', close: 'Schließen', title: 'Buchung' },
    en: { book: 'Book an appointment', rent: 'Rent a workspace', close: 'Close', title: 'Booking' },
    ru: { book: 'Записаться', rent: 'Арендовать место', close: 'Закрыть', title: 'Бронирование' },
  };
  const spoken = words[language] ? language : 'de';
  const text = words[spoken];
  const path = page === 'rent' ? '/rent' : '/book';

  /** Returns a frame with the booking pages. Messages from the frame go to onMessage until the signal aborts. */
  function frame(onMessage, signal) {
    const shown = document.createElement('iframe');
    shown.title = text.title;
    shown.src = `${home}${path}?language=${spoken}`;
    shown.referrerPolicy = 'origin';
    shown.style.cssText = 'display:block;width:100%;border:0;color-scheme:normal';
    shown.addEventListener('load', () => shown.contentWindow.postMessage({ isar: 'hello' }, home));
    window.addEventListener('message', (event) => {
      if (event.origin === home && event.source === shown.contentWindow && event.data) onMessage(event.data, shown);
    }, { signal });
    return shown;
  }

  /** Raises an event on the site after a booking. The event has no data about the booking. */
  function booked() {
    document.dispatchEvent(new CustomEvent('isar-booked', { detail: { page } }));
  }

  function showInline(place) {
    const shown = frame((said) => {
      if (said.isar === 'height' && said.height > 0) shown.style.height = `${Math.min(Math.ceil(said.height), 20000)}px`;
      if (said.isar === 'booked') booked();
    });
    shown.style.height = '600px';
    place.append(shown);
  }

  let made;
  function dialog() {
    const box = document.createElement('dialog');
    const close = document.createElement('button');
    const listening = new AbortController();
    let isDone = false;
    const shown = frame((said) => {
      if (said.isar === 'close') box.close();
      if (said.isar !== 'booked') return;
      isDone = true;
      booked();
    }, listening.signal);
    box.addEventListener('close', () => {
      if (!isDone) return; // keeps an unfinished choice; after a booking, the dialog opens with a new page
      box.remove();
      listening.abort();
      made = undefined;
    });
    box.setAttribute('aria-label', text.title);
    box.style.cssText = 'width:min(46rem,100vw);height:min(60rem,100dvh);max-width:100vw;max-height:100dvh;padding:0;border:0;overflow:hidden';
    close.type = 'button';
    close.textContent = text.close;
    close.style.cssText = 'display:block;box-sizing:border-box;width:100%;height:2.75rem;border:0;font:inherit;text-align:end;padding:0 1rem;cursor:pointer;background:#1b2024;color:#fff';
    close.addEventListener('click', () => box.close());
    shown.style.height = 'calc(100% - 2.75rem)';
    box.append(close, shown);
    document.body.append(box);
    return { box, shown };
  }

  /** Opens the dialog. When it closes, the browser moves the focus back to the previous element. */
  function show() {
    made ??= dialog();
    made.box.showModal();
    made.shown.focus();
  }

  function start() {
    if (inline !== undefined) {
      const place = inline ? document.querySelector(inline) : script.parentElement;
      if (place) showInline(place);
      return;
    }
    let openers = open ? [...document.querySelectorAll(open)] : [];
    if (!openers.length) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label || text[path.slice(1)];
      button.className = 'isar-widget';
      script.after(button);
      openers = [button];
    }
    for (const opener of openers) {
      opener.setAttribute('aria-haspopup', 'dialog');
      opener.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show();
      });
    }
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
