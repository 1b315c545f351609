import { z } from "zod";
import { billingPlans } from "#app/domain/billing/subscription.ts";

/** A button that sends nothing but its own name. */
export const emptyForm = z.object({});

/** `replaced` is the code that the page shows. */
export const invitationForm = z.object({ replaced: z.string().optional() });

/** `handle` is what the page calls a session. */
export const sessionForm = z.object({ handle: z.string().max(100) });

export const checkoutForm = z.object({ plan: z.enum(billingPlans, "Choose the monthly or the annual plan.") });
export type CheckoutPlan = z.infer<typeof checkoutForm>;
