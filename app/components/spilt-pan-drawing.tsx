/** For what went wrong, in the theme's colours. */
export function SpiltPanDrawing() {
  return (
    <svg viewBox="0 0 200 140" className="w-52" aria-hidden focusable="false">
      <ellipse cx="100" cy="122" rx="84" ry="9" className="fill-muted" />
      <g transform="rotate(-16 90 80)">
        <path d="M40 62h88a44 40 0 0 1-88 0Z" className="fill-input" />
        <rect x="126" y="58" width="58" height="11" rx="5.5" className="fill-primary" />
      </g>
      <path d="M48 92c-10 8-18 16-12 24 10 10 34 8 44 2" className="fill-primary-soft" />
    </svg>
  );
}
