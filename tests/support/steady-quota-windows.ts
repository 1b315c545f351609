/**
 * Every quota window ends at a multiple of five minutes. If that is near, this test file's clock starts there, because
 * a window that ends during a test would reset its counts. Test files share a Worker, so the clock is never set back.
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
