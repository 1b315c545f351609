/**
 * Every window of a quota ends at a full five minutes. Where that is near, the clock of this test file begins there:
 * a window that ended in the midst of a test would forget what the test has counted. Files share a Worker, so the
 * clock is never set back.
 */
const windowMs = 5 * 60 * 1000;
const longestFileMs = 2 * 60 * 1000;
const untilWindowEnds = windowMs - (Date.now() % windowMs);

if (untilWindowEnds < longestFileMs) {
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, newTarget) =>
      Reflect.construct(date, values.length === 0 ? [date.now() + untilWindowEnds] : values, newTarget),
    get: (date, name) => (name === "now" ? () => date.now() + untilWindowEnds : Reflect.get(date, name)),
  });
}
