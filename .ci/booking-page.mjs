// Books at the public page. .ci/booking-page runs this script, and installs Chromium and the imported packages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { chromium } from 'playwright-core';

const [url, pictures] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const phone = { width: 360, height: 760 };
const desk = { width: 1280, height: 900 };
const MOST_BYTES = 60_000;
const LEAST_SCORE = 0.95;
const SLOWEST_PAINT = 1_000; // milliseconds
const AGENT_AUDITS = ['agent-accessibility-tree', 'llms-txt', 'ard-schema'];
const PASSES = 0.9; // Lighthouse passes an audit from this score on
const wrong = [];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });

async function visitor(options) {
  const context = await browser.newContext({ viewport: phone, locale: 'de-DE', timezoneId: 'Asia/Tokyo', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    // The response to a refused form has a 4xx status, which the browser logs as an error.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text())) {
      wrong.push(`${page.url()}: ${message.text()}`);
    }
  });
  return page;
}

async function look(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      for (const violation of violations) {
        wrong.push(`${name}, ${colorScheme}, ${viewport.width} px: ${violation.id}: ${violation.nodes[0].html}`);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) wrong.push(`${name} is ${width} px wide on ${viewport.width} px`);
      const suffix = (viewport === phone ? '-phone' : '') + (colorScheme === 'dark' ? '-dark' : '');
      await page.screenshot({ path: `${pictures}/${name}${suffix}.png`, fullPage: viewport === phone });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Chooses services, and opens the free times of the next month. */
async function choose(page, services, language) {
  await page.goto(`${url}/book?language=${language}`);
  for (const service of services) await page.locator('.service').nth(service).click();
  await page.locator('.bar button').click();
  await nextMonth(page);
}

/** Opens the next month. This month may have few free days left, and the next time of today may soon be too near. */
async function nextMonth(page) {
  await page.locator('.months a').last().click();
  await page.waitForURL('**month=**');
  await page.locator('.times a').first().waitFor();
}

async function fill(page, name) {
  const email = `${randomUUID()}@example.org`;
  await page.fill('#first_name', 'Maria');
  await page.fill('#last_name', name);
  await page.fill('#email', email);
  await page.fill('#phone', '+49 89 123456');
  await page.waitForTimeout(2_500); // nobody types faster
  return email;
}

const send = (page) => page.locator('main form button').first().click();
const accept = async (page) => {
  for (const box of await page.locator('main input[type=checkbox]').all()) await box.check();
};

// ---- every page is checked

const tool = await visitor({});
await tool.goto(`${url}/book`);
await look(tool, 'book');
await tool.evaluate(() => window.scrollTo(0, 0));
for (const box of await tool.locator('.service input').all()) {
  await box.focus();
  const bottom = await box.evaluate((input) => input.getBoundingClientRect().bottom);
  const bar = await tool.locator('.bar').evaluate((shown) => shown.getBoundingClientRect().top);
  assert.ok(bottom <= bar, 'the bar covers no box that has the focus');
}
await choose(tool, [1, 9], 'de');
await look(tool, 'book-when');
await tool.locator('.days a').nth(2).click();
await tool.locator('.times a').nth(3).click();
await look(tool, 'book-contact');
await tool.fill('#email', 'nobody');
await tool.waitForTimeout(2_500);
await send(tool);
await tool.locator('[aria-invalid=true]').first().waitFor();
await look(tool, 'book-contact-wrong');
await fill(tool, 'Isarblick');
await tool.fill('#promo_code', 'WILLKOMMEN10');
await send(tool);
await tool.locator('main input[type=checkbox]').first().waitFor();
await look(tool, 'book-offer');
await send(tool);
await tool.locator('.wrong').first().waitFor();
await look(tool, 'book-offer-wrong');
await accept(tool);
await send(tool);
await tool.locator('.good').waitFor();
await look(tool, 'book-done');
for (const _ of ['once', 'again']) {
  const [file] = await Promise.all([tool.waitForEvent('download'), tool.locator('main form button').first().click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), /BEGIN:VEVENT/);
}

// ---- in the colours of a business: the lightest accent that a business file may have, and a dark one

const owner = execFileSync(process.env.JAVA, ['bin/DemoToken.java', '--user', 'owner', '--scope', 'office:manage'], { encoding: 'utf8' }).trim();
async function office(operation, input) {
  const answer = await fetch(`${url}/v1/operations/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner}` },
    body: JSON.stringify(input),
  });
  const body = await answer.json();
  assert.ok(answer.ok, `${operation}: ${JSON.stringify(body)}`);
  return body;
}
const plain = (await office('office_get_business_file', {})).text;
const logo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
try {
  for (const accent of ['#767676', '#8a2f4a']) {
    await office('office_apply_business_file', {
      text: plain.replace(/^business:\n/m, `business:\n  colors: {accent: "${accent}"}\n  logo: ${logo}\n`),
    });
    const coloured = await visitor({});
    await choose(coloured, [1], 'de');
    const used = await coloured.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
    assert.equal(used, accent, 'the page has the colour of the business file');
    assert.ok(await coloured.locator('img').first().evaluate((image) => image.naturalWidth > 0), 'the page shows the logo');
    await look(coloured, `book-when-${accent.slice(1)}`);
    await coloured.goto(`${url}/book`);
    await look(coloured, `book-${accent.slice(1)}`);
  }
} finally {
  await office('office_apply_business_file', { text: plain });
}

for (const javaScriptEnabled of [true, false]) {
  for (const language of ['de', 'en', 'ru']) {
    const page = await visitor({ javaScriptEnabled });
    await choose(page, [2], language);
    const day = await page.locator('.days [aria-current]').textContent();
    await page.locator('.times a').last().click();
    await fill(page, 'Isarblick');
    assert.doesNotMatch(page.url(), /Isarblick|example\.org/);
    await send(page);
    await accept(page);
    await send(page);
    await page.locator('.good').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.ok(day, 'a day was chosen');
    // The same form once more: a reload sends it again.
    const booked = await page.locator('main .card').textContent();
    await page.reload();
    assert.equal(await page.locator('main .card').textContent(), booked);
    await page.context().close();
  }
}

// ---- a form whose loading was stopped can be sent again

const stopped = await visitor({});
await choose(stopped, [2], 'de');
await stopped.locator('.times a').last().click();
await fill(stopped, 'Isarblick');
await stopped.route('**/book/offer*', () => {}); // never answers
const wasSent = await stopped.evaluate(async () => {
  document.forms.draft.requestSubmit();
  await new Promise((done) => setTimeout(done, 500));
  window.stop();
  return document.forms.draft.dataset.sent;
});
assert.ok(wasSent, 'a form that was sent is not sent twice');
await stopped.unroute('**/book/offer*');
await stopped.locator('#draft:not([data-sent])').waitFor();
await send(stopped);
await stopped.locator('main input[type=checkbox]').first().waitFor();
await stopped.context().close();

// ---- two customers, one time

const [first, second] = [await visitor({}), await visitor({})];
for (const page of [first, second]) {
  await choose(page, [3], 'de');
  await page.locator('.choices a').nth(1).click();
  await page.locator('.choices li:nth-child(2) [aria-current]').waitFor();
  await nextMonth(page);
  await page.locator('.times a').first().click();
  await fill(page, 'Isarblick');
  await send(page);
  await accept(page);
}
await send(first);
await first.locator('.good').waitFor();
await send(second);
await second.locator('.stack button').first().waitFor();
await look(second, 'book-taken');
await second.locator('.stack button').first().click();
await accept(second);
await send(second);
await second.locator('.good').waitFor();

// ---- transferred bytes

for (const path of ['/book', '/book/when?service=2']) {
  const page = await visitor({});
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url + path, { waitUntil: 'networkidle' });
  console.log(`${path}: ${bytes} bytes`);
  if (bytes > MOST_BYTES) wrong.push(`${path} takes ${bytes} bytes`);
  await page.context().close();
}
await browser.close();

// ---- Lighthouse, as on a phone with slow 4G

const lighthouse = `${dirname(require.resolve('lighthouse/package.json'))}/cli/index.js`;
const judge = (path, tries = 3) => {
  try {
    const report = JSON.parse(
      execFileSync(
        process.execPath,
        [lighthouse, url + path, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
        { encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    );
    if (!report.runtimeError) return report;
    throw new Error(report.runtimeError.message);
  } catch (error) {
    // Sometimes the browser loses the beginning of its trace. This is no fault of the page, so try again.
    if (tries === 1) throw new Error(`Lighthouse could not look at ${path}: ${String(error.message).slice(0, 200)}`);
    return judge(path, tries - 1);
  }
};
const paintOf = (report) => report.audits['first-contentful-paint'].numericValue;
for (const path of ['/book?language=en', '/book/when?service=2&language=en']) {
  // Takes the fastest of three runs, because other work on the machine can only make a page slower.
  const report = [judge(path), judge(path), judge(path)].sort((one, other) => paintOf(one) - paintOf(other))[0];
  const scores = Object.values(report.categories).map(({ id, score }) => [id, score]);
  const paint = Math.round(paintOf(report));
  // The documents that agents look for must exist and be right, so each audit must apply. Passing is enough: Lighthouse
  // takes off a little because OpenAPI and UCP have other media types than agent catalogs.
  for (const audit of AGENT_AUDITS) {
    const { score, scoreDisplayMode } = report.audits[audit] ?? {};
    if (!(score >= PASSES) || scoreDisplayMode === 'notApplicable') wrong.push(`${path}: ${audit} has ${score} (${scoreDisplayMode})`);
  }
  console.log(`${path}: ${scores.map(([id, score]) => `${id} ${Math.round(score * 100)}`).join(', ')}, first paint ${paint} ms`);
  for (const [id, score] of scores) {
    if (score < LEAST_SCORE) {
      const failed = report.categories[id].auditRefs
        .map(({ id: audit }) => report.audits[audit])
        .filter(({ score: part }) => part !== null && part < 0.9)
        .map(({ id: audit }) => audit);
      wrong.push(`${path}: ${id} has ${score}: ${failed.join(', ')}`);
    }
  }
  if (paint > SLOWEST_PAINT) wrong.push(`${path} shows nothing for ${paint} ms`);
}

assert.deepEqual(wrong, []);
console.log(`a visit is booked with scripts and without, in three languages; pictures are in ${pictures}`);
