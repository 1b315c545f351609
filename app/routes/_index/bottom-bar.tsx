/** On small screens, within reach of a thumb all along the page. */
export function BottomBar() {
  return (
    <p className="bottom-bar">
      <a className="button" href="/auth">
        Get Started – Free
      </a>
    </p>
  );
}
