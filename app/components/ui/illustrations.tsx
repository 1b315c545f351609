export function EmptyBookDrawing() {
  return (
    <svg viewBox="0 0 200 140" className="w-52 max-w-full" aria-hidden focusable="false">
      <ellipse cx="100" cy="126" rx="84" ry="9" className="fill-muted" />
      <path
        d="M100 34c-18-14-44-16-66-10v84c22-6 48-4 66 10 18-14 44-16 66-10V24c-22-6-48-4-66 10Z"
        className="fill-surface stroke-input"
        strokeWidth="3"
      />
      <path d="M100 34v84" className="stroke-input" strokeWidth="3" />
      <path d="M48 46h34M48 60h34M48 74h22" className="stroke-border" strokeWidth="5" strokeLinecap="round" />
      <circle cx="134" cy="68" r="22" className="fill-primary-soft" />
      <path d="M134 80c-14-8-16-18-9-21 4-2 8 1 9 4 1-3 5-6 9-4 7 3 5 13-9 21Z" className="fill-primary" />
    </svg>
  );
}

/** Colors are attributes, because public pages have no utility classes. */
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
