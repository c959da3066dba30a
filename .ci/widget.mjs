// Shows the public pages within other sites, and rents days as a tenant. .ci/widget runs this script, and installs
// Chromium and the imported packages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [url, pictures] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const phone = { width: 360, height: 760 };
const desk = { width: 1280, height: 900 };

// ---- two other sites: another host name and another port; the service lets the first one show its pages

const page = (attributes) => `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Salon</title></head><body>
<h1>Unser Salon</h1><p><a class="termin" href="${url}/book">Termin buchen</a></p>
<script src="${url}/widget/v1/widget.js" ${attributes}></script></body></html>`;
const pages = {
  '/dialog': page('data-page="book" data-open=".termin"'),
  '/button': page('data-page="rent" data-language="en"'),
  '/inline': page('data-page="book" data-inline'),
};
const serve = (port) =>
  new Promise((resolve) => {
    const server = createServer((request, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      answer.end(pages[request.url] ?? '');
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const servers = [await serve(8790), await serve(8791)];
const site = 'http://127.0.0.1:8790';
const stranger = 'http://127.0.0.1:8791';

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const wrong = [];

// Waits up to 15 seconds. The assertion that follows says what is wrong.
async function until(holds) {
  for (let tries = 0; tries < 150 && !(await holds()); tries++) await new Promise((resolve) => setTimeout(resolve, 100));
}
async function visitor(options = {}) {
  const context = await browser.newContext({ viewport: desk, locale: 'de-DE', timezoneId: 'Asia/Tokyo', ...options });
  const shown = await context.newPage();
  shown.setDefaultTimeout(15_000);
  return shown;
}

function listen(shown) {
  shown.on('pageerror', (error) => wrong.push(`${shown.url()}: ${error}`));
  shown.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text())) wrong.push(`${shown.url()}: ${message.text()}`);
  });
  return shown;
}

async function look(shown, name) {
  for (const colorScheme of ['light', 'dark']) {
    await shown.emulateMedia({ colorScheme });
    for (const viewport of [desk, phone]) {
      await shown.setViewportSize(viewport);
      await shown.evaluate(axe);
      const { violations } = await shown.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      for (const violation of violations) wrong.push(`${name}, ${colorScheme}, ${viewport.width} px: ${violation.id}: ${violation.nodes[0].html}`);
      const width = await shown.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) wrong.push(`${name} is ${width} px wide on ${viewport.width} px`);
      if (colorScheme === 'light' || viewport === phone) {
        await shown.screenshot({ path: `${pictures}/${name}${viewport === phone ? '-phone' : ''}${colorScheme === 'dark' ? '-dark' : ''}.png`, fullPage: true });
      }
    }
  }
  await shown.emulateMedia({ colorScheme: 'light' });
  await shown.setViewportSize(desk);
}

/** Opens the next month, since this month may have no free day left. Only later months have a second button, back. */
async function nextMonth(shown) {
  await shown.locator('button[name=month]').last().click();
  await shown.locator('button[name=month]').nth(1).waitFor();
}

try {
  // A dialog from the site's own link: focus goes in, Escape closes it from inside, focus comes back.
  const salon = listen(await visitor());
  await salon.goto(`${site}/dialog`);
  await salon.locator('.termin').focus();
  await salon.keyboard.press('Enter');
  const framed = salon.frameLocator('iframe');
  await framed.getByRole('heading', { level: 1 }).waitFor();
  await salon.screenshot({ path: `${pictures}/widget-dialog.png` });
  assert.equal(await salon.evaluate(() => document.activeElement.tagName), 'IFRAME', 'the focus is within the dialog');
  await framed.locator('a, button, input').first().focus();
  await salon.keyboard.press('Escape');
  await salon.locator('dialog:not([open])').waitFor({ state: 'attached' });
  assert.equal(await salon.evaluate(() => document.activeElement.className), 'termin', 'the focus is back where it was');
  assert.equal(new URL(salon.url()).pathname, '/dialog', 'the site was not left');
  assert.deepEqual((await salon.context().cookies()).filter(({ name }) => !name.includes('language')), [], 'a frame needs no cookie');

  // After a booking, the dialog starts anew.
  await salon.locator('.termin').click();
  await framed.getByRole('heading', { level: 1 }).waitFor();
  const told = salon.evaluate(() => new Promise((resolve) => document.addEventListener('isar-booked', () => resolve(true))));
  await framed.locator('body').evaluate((body, to) => {
    body.dataset.former = 'true';
    window.parent.postMessage({ isar: 'booked' }, to);
  }, site);
  assert.ok(await told, 'the site is told of a booking');
  await salon.getByRole('button', { name: 'Schließen' }).click();
  await salon.locator('.termin').click();
  await framed.locator('body:not([data-former])').waitFor();
  await salon.getByRole('button', { name: 'Schließen' }).click();

  // The widget's own button. A tenant chooses days in the frame, and signs in in a new window.
  await salon.goto(`${site}/button`);
  await salon.getByRole('button', { name: 'Rent a workspace' }).click();
  await framed.getByRole('heading', { level: 1, name: 'Rent a workspace' }).waitFor();
  await framed.locator('.cards a').first().click();
  await nextMonth(framed);
  await framed.locator('.month .free input').first().check();
  const [opened] = await Promise.all([salon.context().waitForEvent('page'), framed.getByRole('button', { name: 'Show the price' }).click()]);
  await opened.waitForURL('**/rent/sign-in**');
  assert.equal(await opened.evaluate(() => window.opener), null, 'the new window has no hold on the site');
  await opened.locator('button[value="tenant-a"]').click();
  await opened.waitForURL('**/price?**');
  await salon.getByRole('button', { name: 'Close' }).click();

  // Inline: as high as its content.
  await salon.goto(`${site}/inline`);
  await framed.getByRole('heading', { level: 1 }).waitFor();
  await salon.waitForFunction(() => document.querySelector('iframe').style.height !== '600px');
  const fits = async () => {
    const inner = await framed.locator('body').evaluate((body) => body.getBoundingClientRect().height);
    return Math.abs((await salon.locator('iframe').boundingBox()).height - inner) < 2;
  };
  await until(fits);
  assert.ok(await fits(), 'the frame is as high as its content');
  await salon.screenshot({ path: `${pictures}/widget-inline.png`, fullPage: true });

  // In a site that isn't allowed, the browser shows nothing of the service.
  const strange = await visitor();
  const refusals = [];
  strange.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  await strange.goto(`${stranger}/inline`);
  await strange.waitForTimeout(1_500); // time to show something, if the browser did
  await until(() => refusals.some((text) => text.includes('frame-ancestors')));
  assert.ok(refusals.some((text) => text.includes('frame-ancestors')), `the browser refuses the frame: ${refusals}`);
  assert.equal(await strange.frameLocator('iframe').getByRole('heading', { level: 1 }).count(), 0, 'nothing of ours is shown');

  // No site may show the console, not even the site that may show other pages.
  await strange.goto(`${site}/inline`);
  refusals.length = 0;
  await strange.evaluate((address) => (document.querySelector('iframe').src = address), `${url}/office/sign-in`);
  const refused = () => refusals.some((text) => /frame-ancestors|X-Frame-Options/.test(text));
  await until(refused);
  assert.ok(refused(), `the console is in no frame: ${refusals}`);

  // A tenant rents two days, with and without scripts.
  for (const javaScriptEnabled of [true, false]) {
    const tenant = listen(await visitor({ javaScriptEnabled, viewport: phone }));
    const see = (name) => (javaScriptEnabled ? look(tenant, name) : Promise.resolve());
    await tenant.goto(`${url}/rent`);
    await see('rent');
    await tenant.goto(`${url}/rent/account`);
    await see('rent-sign-in');
    await tenant.locator('button[value="tenant-a"]').click();
    await tenant.getByRole('heading', { level: 1, name: 'Freigaben und Preise' }).waitFor();
    await see('rent-account');
    await tenant.getByRole('link', { name: 'Tage wählen' }).first().click();
    await nextMonth(tenant);
    await tenant.locator('.month .free input').nth(2).check();
    await tenant.locator('.month .free input').nth(4).check();
    await see('rent-days');
    await tenant.getByRole('button', { name: 'Preis zeigen' }).click();
    await tenant.getByText('Gesamt').waitFor();
    await see('rent-price');
    await tenant.getByLabel('Nachricht an uns').fill('Wir bringen eine Liege mit.');
    await tenant.getByRole('button', { name: 'Angebot erstellen' }).click();
    await tenant.getByRole('button', { name: 'Verbindlich buchen' }).waitFor();
    await see('rent-offer');
    for (const box of await tenant.locator('fieldset input[required]').all()) await box.check();
    await tenant.getByRole('button', { name: 'Verbindlich buchen' }).click();
    await tenant.getByRole('status').filter({ hasText: 'Gebucht.' }).waitFor();
    await see('rent-booked');
    await tenant.reload();
    await tenant.locator('.lines a').first().click();
    await see('rent-day');
    await tenant.locator('#cancel-reason').fill('Probe');
    await tenant.getByRole('button', { name: 'Stornierung anfragen' }).click();
    await tenant.getByRole('status').filter({ hasText: 'angekommen' }).waitFor();
    await see('rent-asked');
    for (const [path, name] of [['agreed', 'rent-agreed'], ['rentals', 'rent-rentals'], ['invoices', 'rent-invoices']]) {
      await tenant.goto(`${url}/rent/${path}`);
      await see(name);
    }
    await tenant.getByRole('button', { name: 'Abmelden' }).click();
    await tenant.waitForURL('**/rent/signed-out');
    await see('rent-signed-out');
    await tenant.context().close();
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
}
assert.deepEqual([...new Set(wrong)], []);
console.log('an allowed site has shown the pages in a dialog, by a button and inline, but not the console; the browser has refused another site;');
console.log('a tenant has rented, asked to cancel and signed out, with and without scripts; axe-core has found nothing');
