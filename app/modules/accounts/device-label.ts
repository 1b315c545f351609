import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import type { Viewer } from "./viewer.ts";

/** The order matters, because most browsers also name other browsers in their user agent. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const devices: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];
const maxUserAgentCharacters = 500;

/** Returns a label such as "Safari on iPhone". The user agent itself is neither stored nor shown. */
export function getDeviceLabel(userAgent: string | null): string {
  const said = (userAgent ?? "").slice(0, maxUserAgentCharacters);
  const browser = browsers.find(([pattern]) => pattern.test(said))?.[1];
  const device = devices.find(([pattern]) => pattern.test(said))?.[1];
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? "Unknown device";
}

export type ClientBrowser = {
  label: string;
  /** Whether the browser has signed in to the account before. */
  isKnownTo(account: SignInAccount): boolean;
};

type Row = { handle: string; device: string | null; lastSeenAt: Date };

export type SessionView = { handle: string; device: string; isCurrent: boolean; lastSeenAt: string };

export function toSessionViews(rows: Row[], viewer: Pick<Viewer, "sessionHandle">): SessionView[] {
  const shown = rows.map(({ handle, device, lastSeenAt }) => ({
    handle,
    device: device ?? "Unknown device",
    isCurrent: handle === viewer.sessionHandle,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return [...shown.filter((session) => session.isCurrent), ...shown.filter((session) => !session.isCurrent)];
}
