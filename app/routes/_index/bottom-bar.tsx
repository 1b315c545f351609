/** A fixed call to action on small screens. */
export function LandingBottomBar() {
  return (
    <p className="bottom-bar">
      <a className="button" href="/auth">
        Get Started – Free
      </a>
    </p>
  );
}
