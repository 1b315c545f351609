import type { ClientNetwork } from "#app/modules/client-network.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { AccountServices } from "./services.ts";

export type SecurityEventServices = Pick<
  AccountServices,
  "clock" | "log" | "newId" | "securityEvents" | "signer" | "waitUntil"
>;

type SecurityEventSource = { device?: string; address?: ClientNetwork };

export function recordSecurityEvent(
  services: SecurityEventServices,
  userId: string,
  kind: SecurityEventKind,
  { device, address }: SecurityEventSource = {},
): void {
  const event = {
    id: services.newId(),
    userId,
    kind,
    device: device ?? null,
    network: address === undefined ? null : services.signer.sign("security-event", address),
    createdAt: services.clock.now(),
  };
  const noted = services.securityEvents
    .record(event)
    .catch((error: unknown) => services.log.error("security_event.not_recorded", error, { kind, userId }));
  services.waitUntil(noted);
}
