// cal.com's side of bench/peers. Prints the possible starts. Then each line of the input is a number of seconds of
// processor time. The program searches for this time. It prints the searches in a second by the clock, and in a second
// of processor time.
//
// usage: node peers.mjs MODULE WORKLOAD [--keep-formatters]
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import dayjs from "dayjs";

const [module, workloadFile, option] = process.argv.slice(2);
const { buildDateRanges, getAggregatedAvailability, getSlots, subtract } = await import(module);
const workload = JSON.parse(readFileSync(workloadFile, "utf8"));

// dayjs makes a new formatter for each conversion of a time zone, which takes most of the time. This known patch keeps
// the formatters. cal.com's servers may have the patch, but the package doesn't.
if (option === "--keep-formatters") {
  const formatters = new Map();
  const toLocaleString = Date.prototype.toLocaleString;
  Date.prototype.toLocaleString = function (locale, options) {
    if (locale !== "en-US" || Object.keys(options ?? {}).join() !== "timeZone") {
      return toLocaleString.call(this, locale, options);
    }
    let formatter = formatters.get(options.timeZone);
    if (!formatter) {
      const numeric = "numeric";
      const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
      formatter = new Intl.DateTimeFormat(locale, { ...options, ...fields });
      formatters.set(options.timeZone, formatter);
    }
    return formatter.format(this);
  };
}

const timeZone = workload.zone;
const dateFrom = dayjs.tz(workload.first, timeZone);
const dateTo = dateFrom.add(workload.days - 1, "day").endOf("day");
const timeOfDay = (minute) => new Date(Date.UTC(1970, 0, 1, 0, minute));
const availability = [
  { days: [0, 1, 2, 3, 4, 5, 6], startTime: timeOfDay(workload.opens), endTime: timeOfDay(workload.closes) },
];
const specialists = workload.bookings.map((bookings) =>
  bookings.map(([start, end]) => ({ start: new Date(start * 1000), end: new Date(end * 1000) })),
);
// A month in the past needs a negative notice: otherwise, cal.com would leave out all of its starts.
const minimumBookingNotice = Math.min(0, dateFrom.diff(dayjs(), "minute"));

// Makes the calls of cal.com's services, in their order, but reads and logs nothing.
function search() {
  const hosts = specialists.map((bookings) => {
    const { oooExcludedDateRanges } = buildDateRanges({
      availability, timeZone, dateFrom, dateTo, travelSchedules: [], outOfOffice: {},
    });
    const busy = bookings.map(({ start, end }) => ({ start: dayjs(start), end: dayjs(end) }));
    return { user: { isFixed: false }, oooExcludedDateRanges: subtract(oooExcludedDateRanges, busy) };
  });
  return getSlots({
    inviteeDate: dateFrom,
    dateRanges: getAggregatedAvailability(hosts, "ROUND_ROBIN"),
    // The clean-up is part of the event, because a buffer could lie after closing time, which the engine doesn't allow.
    eventLength: workload.minutes + workload.cleanup,
    frequency: workload.grid,
    minimumBookingNotice,
  });
}

const starts = search().map(({ time }) => time.unix());
console.log(starts.join(" "));

for await (const seconds of createInterface({ input: process.stdin })) {
  const processorBegin = process.cpuUsage();
  const begin = performance.now();
  let searches = 0;
  let processorTime = 0; // microseconds
  while (processorTime < seconds * 1e6) {
    if (search().length !== starts.length) {
      throw new Error("The same question had another answer");
    }
    searches++;
    const { user, system } = process.cpuUsage(processorBegin);
    processorTime = user + system;
  }
  console.log(`${(searches * 1000) / (performance.now() - begin)} ${(searches * 1e6) / processorTime}`);
}
