import type { Network } from "../network-of.ts";
import type { AccountPorts } from "./ports.ts";
import type { SecurityEventKind } from "./security-event.ts";

export type EventNeeds = Pick<AccountPorts, "clock" | "log" | "newId" | "securityEvents" | "signer" | "waitUntil">;

type Where = { device?: string; address?: Network };

export function noteSecurityEvent(
  services: EventNeeds,
  userId: string,
  kind: SecurityEventKind,
  { device, address }: Where = {},
): void {
  const event = {
    id: services.newId(),
    userId,
    kind,
    device: device ?? null,
    network: address === undefined ? null : services.signer.sign("security-event", address.subjects().network),
    createdAt: services.clock.now(),
  };
  const noted = services.securityEvents
    .record(event)
    .catch((error: unknown) => services.log.error("security_event.not_recorded", error, { kind, userId }));
  services.waitUntil(noted);
}
