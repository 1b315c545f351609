import type { QrCodePath } from "#app/adapters/qr-code/create-qr-code.ts";

type QrCodeProps = { code: QrCodePath; label: string; className: string };

/** The QR code stays dark on white in dark mode, because many scanners read nothing else. */
export function QrCode({ code: { side, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`rounded-md bg-white text-black ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
