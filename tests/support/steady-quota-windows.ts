/**
 * Every window of a quota ends at a full five minutes. Where that is near, the clock of this test file begins there:
 * a window that ended in the midst of a test would forget what the test has counted.
 */
const windowMs = 5 * 60 * 1000;
const longestFileMs = 2 * 60 * 1000;
/** Files may share an isolate, in which an earlier one has replaced the clock. */
const shared = globalThis as { plainDate?: DateConstructor };
shared.plainDate ??= Date;
const untilWindowEnds = windowMs - (shared.plainDate.now() % windowMs);
const ahead = untilWindowEnds < longestFileMs ? untilWindowEnds : 0;

globalThis.Date = new Proxy(shared.plainDate, {
  construct: (date, values, newTarget) =>
    Reflect.construct(date, values.length === 0 ? [date.now() + ahead] : values, newTarget),
  get: (date, name) => (name === "now" ? () => date.now() + ahead : Reflect.get(date, name)),
});
