/** Colours are attributes, because public pages have no utility classes. */
export function SpiltPanDrawing() {
  return (
    <svg viewBox="0 0 200 140" width={208} height={146} className="max-w-full" aria-hidden focusable="false">
      <ellipse cx="100" cy="122" rx="84" ry="9" fill="var(--muted)" />
      <g transform="rotate(-16 90 80)">
        <path d="M40 62h88a44 40 0 0 1-88 0Z" fill="var(--input)" />
        <rect x="126" y="58" width="58" height="11" rx="5.5" fill="var(--primary)" />
      </g>
      <path d="M48 92c-10 8-18 16-12 24 10 10 34 8 44 2" fill="var(--primary-soft)" />
    </svg>
  );
}
