const paths = {
  bookmark: "M6 3h12v18l-6-4.5L6 21Z",
  camera: "M4 8h3l2-3h6l2 3h3v11H4ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2",
  door: "M6 21V4l9-1v18ZM15 5h3v16M3 21h18M12 12v.5",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20Z",
  left: "M15 5l-7 7 7 7",
  lock: "M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
  more: "M6 12v.01M12 12v.01M18 12v.01",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-7 12-7 12 0M15.5 4.5a3.5 3.5 0 0 1 0 6M17.5 14c2.5.8 3.5 3 3.5 6",
  right: "M9 5l7 7-7 7",
  speech: "M20 12a8 8 0 1 0-4 7l4 1-1-4a8 8 0 0 0 1-4Z",
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.1 6.3L12 17.2l-5.5 3.1 1.1-6.3L3 9.6l6.3-.8Z",
  close: "M6 6l12 12M18 6 6 18",
} as const;

export function LandingIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
