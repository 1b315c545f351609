import * as z from "zod";
import { notificationKindNames } from "./notification.ts";

/** Accepts a base64url text of exactly this many bytes. */
const bytes = (count: number) =>
  z.base64url().refine((text) => text.replace(/=+$/, "").length === Math.ceil((count * 4) / 3));

/** A browser's `PushSubscription` as JSON. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.object({
    /** The device's public key, an uncompressed point of the curve P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00.");

export const notificationSettingsFormSchema = z
  .object({
    kinds: z.array(z.enum(notificationKindNames)).max(notificationKindNames.length),
    quietFrom: time.nullable().default(null),
    quietTo: time.nullable().default(null),
  })
  .superRefine(({ quietFrom, quietTo }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (quietFrom !== null && quietTo === null) refuse("quietTo", "Enter when the quiet hours end.");
    if (quietFrom === null && quietTo !== null) refuse("quietFrom", "Enter when the quiet hours begin.");
    if (quietFrom !== null && quietFrom === quietTo) refuse("quietTo", "Choose two different times.");
  });
