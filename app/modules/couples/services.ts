import type { BillingServices } from "#app/modules/billing/services.ts";
import type { createAccountDeletionStore } from "./account-deletion-store.server.ts";
import type { createBreakUpStore } from "./break-up-store.server.ts";
import type { createCoupleStore } from "./couple-store.server.ts";

export type CoupleServices = BillingServices & {
  breakUps: ReturnType<typeof createBreakUpStore>;
  accountDeletion: ReturnType<typeof createAccountDeletionStore>;
  couples: ReturnType<typeof createCoupleStore>;
};
