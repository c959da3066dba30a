// Books a visit and rents two days with the generated client. Usage: session URL CUSTOMER_TOKEN TENANT_TOKEN
import {
  Configuration, CoworkingApi, Language, Problem, QuoteStatus, RequestKind, RequestStatus, SalonApi, SalonSlot,
} from './client/src';
import { ProblemError, problems } from './client/src/problem';

const [url, customer, tenant] = process.argv.slice(2);
const as = (accessToken?: string) => new Configuration({ basePath: url, accessToken, middleware: [problems] });
const salon = new SalonApi(as(customer));
const coworking = new CoworkingApi(as(tenant));
const nobody = new CoworkingApi(as());

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function refused(call: Promise<unknown>, status: number, code: string): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    check(problem.status === status && problem.code === code, `${code} instead of ${JSON.stringify(problem)}`);
    return problem;
  }
  throw new Error(`the call was not refused: ${code}`);
}

async function everyPage(): Promise<void> {
  const ids = new Set<number>();
  let total = 0;
  for (let offset: number | null | undefined = 0; offset != null;) {
    const page = await salon.salonSearchServices({ limit: 7, offset, language: Language.En });
    page.items.forEach(item => ids.add(item.serviceId));
    total = page.total;
    offset = page.nextOffset;
  }
  check(ids.size === total, 'every service once');
}

async function bookVisit(): Promise<void> {
  const found = await salon.salonSearchServices({ query: 'express facial', language: Language.En });
  const serviceIds = new Set([found.items[0].serviceId]);
  const search = { serviceIds, fromDate: inDays(10), limit: 1 };
  const startAt = (await salon.salonFindSlots(search)).slots[0].startAt;
  const { total } = await salon.salonGetPrice({ serviceIds, startAt });
  check(total.amountCents > 0, 'a price');

  const person = { firstName: 'Tilda', lastName: 'Stern', email: 'tilda@example.org', phone: '+49 89 222222' };
  const wish = { serviceIds, startAt, customer: person };
  const quote = await salon.salonPrepareBooking(wish);
  check(quote.status === QuoteStatus.Open && same(quote.offer.total, total), 'an open offer');
  const yes = { quoteId: quote.quoteId, quoteToken: quote.quoteToken!, acceptPrivacy: true, acceptCancellation: true };
  const { booking } = await salon.salonConfirmBooking(yes);
  check(same(booking, (await salon.salonConfirmBooking(yes)).booking), 'the same booking again');

  const staffId = booking.itinerary[0].staffId;
  const move = { bookingToken: booking.bookingToken!, fromDate: search.fromDate };
  const { newStartAt } = (await salon.salonFindNewStarts(move)).starts[0];
  const change = { bookingToken: booking.bookingToken!, submissionKey: crypto.randomUUID(), newStartAt };
  const { request } = await salon.salonRequestChange(change);
  check(request.status === RequestStatus.Open && request.kind === RequestKind.Change, 'an open request');
  check(same(request, (await salon.salonRequestChange(change)).request), 'the same request again');
  await refused(salon.salonRequestChange({ ...change, newStartAt: startAt }), 409, 'submission_key_reused');

  const taken = await refused(salon.salonPrepareBooking({ ...wish, staffId }), 409, 'slot_unavailable');
  check((taken.alternatives![0] as SalonSlot).startAt > startAt, 'a later start instead');
  const priced = { serviceIds, startAt: newStartAt, promoCode: 'SOMETHING' };
  const unknown = await refused(salon.salonGetPrice(priced), 400, 'invalid_input');
  check(unknown.violations![0].path === '$.customer', 'where the mistake is');
}

async function rentDays(): Promise<void> {
  const found = await coworking.coworkingSearchWorkspaces({ query: 'cosmetic room' });
  const workspaceId = found.items[0].workspaceId;
  const free = await coworking.coworkingFindDates({ workspaceId, fromDate: inDays(14) });
  const dates = free.availableDates.slice(0, 2);
  const price = await coworking.coworkingGetPrice({ workspaceId, dates: new Set(dates) });
  check(price.total != null && same(price.dates, dates), 'a personal price');

  const quote = await coworking.coworkingPrepareBooking({ workspaceId, dates: new Set(dates) });
  const yes = { quoteId: quote.quoteId, quoteToken: quote.quoteToken!, acceptPrivacy: true, acceptTerms: true };
  const { bookings } = (await coworking.coworkingConfirmBooking(yes)).booking;
  check(same(bookings.map(booking => booking.date), dates), 'both days');
  const again = await coworking.coworkingConfirmBooking(yes);
  check(same(bookings, again.booking.bookings), 'the same days again');

  const change = { bookingId: bookings[0].bookingId, submissionKey: crypto.randomUUID(), newDate: dates[1], reason: 'A training' };
  const taken = await refused(coworking.coworkingRequestChange(change), 409, 'dates_unavailable');
  check((taken.alternatives![0] as string) > inDays(0), 'another day instead');
}

async function main(): Promise<void> {
  await everyPage();
  await bookVisit();
  await rentDays();
  await refused(nobody.coworkingListBookings({}), 401, 'identity_required');
  console.log('TypeScript: searched, priced, booked, asked for a move, rented, and was refused as documented');
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
