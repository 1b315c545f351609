import type { createGoogleSignIn } from "#app/adapters/google/google.ts";
import type { createFloodGuard } from "#app/adapters/rate-limit/flood-guard.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import type { SharedServices } from "#app/modules/services.ts";
import type { createAccessTokenStore } from "./access-token-store.server.ts";
import type { createAccountStore } from "./account-store.server.ts";
import type { createCoupleUpdateStore } from "./couple-update-store.server.ts";
import type { createSecurityEventStore } from "./security-event-store.server.ts";
import type { createViewerStore } from "./viewer-store.server.ts";

export type AccountServices = SharedServices & {
  requiresEmailConfirmation: boolean;
  accounts: ReturnType<typeof createAccountStore>;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, stored: string | null): Promise<boolean>;
  };
  google: ReturnType<typeof createGoogleSignIn>;
  /** The client network of the request; "none" for a queue message or a cron run. */
  network: ClientNetwork;
  coupleUpdates: ReturnType<typeof createCoupleUpdateStore>;
  securityEvents: ReturnType<typeof createSecurityEventStore>;
  sessions: {
    endByHandle(userId: string, handle: string): Promise<boolean>;
    endOthers(userId: string, keptHandle: string): Promise<void>;
  };
  accessTokens: ReturnType<typeof createAccessTokenStore>;
  viewers: ReturnType<typeof createViewerStore>;
  flood: ReturnType<typeof createFloodGuard>;
};
