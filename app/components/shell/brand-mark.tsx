import { brandMark } from "#app/content/brand-mark.ts";

export function BrandMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${brandMark.side} ${brandMark.side}`} className={className} aria-hidden focusable="false">
      <path d={brandMark.ownBowl} className="fill-primary" />
      <path d={brandMark.otherBowl} className="fill-positive" />
      <path
        d={brandMark.steam}
        className="stroke-muted-foreground"
        fill="none"
        strokeWidth={brandMark.steamWidth}
        strokeLinecap="round"
      />
    </svg>
  );
}
