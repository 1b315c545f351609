/** Two bowls that lean on each other. */
export function BrandMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden focusable="false">
      <path d="M4 20h24a12 12 0 0 1-24 0Z" className="fill-primary" />
      <path d="M22 24h22a11 11 0 0 1-22 0Z" className="fill-positive" />
      <path
        d="M12 14c0-3 3-3 3-6M20 14c0-3 3-3 3-6"
        className="stroke-muted-foreground"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
