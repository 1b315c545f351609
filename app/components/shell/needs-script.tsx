/** Shown by every page of the app that does not work without script. Costs nothing where script runs. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-5xl px-4 py-3 font-semibold">
        This page needs JavaScript, which is not running in your browser.
      </p>
    </noscript>
  );
}
