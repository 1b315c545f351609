/** Shown by every page of the app that does not work without script. Costs nothing where script runs. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="border-b border-border bg-caution-soft px-4 py-3 text-center font-medium text-caution-text">
        Turn on JavaScript to use this page.
      </p>
    </noscript>
  );
}
