import * as z from "zod";

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Both VAPID keys are base64url, as `web-push generate-vapid-keys` prints them. */
function createKeySchema(name: string, characters: number) {
  const isKey = (key: string) => key.length === characters && /^[\w-]+$/.test(key);
  return optional.pipe(z.string().refine(isKey, `${name} must have ${characters} characters of base64url`).nullable());
}

/** The Worker's variables and secrets, parsed once when an isolate starts and never read elsewhere. */
const configSchema = z.object({
  /** Signs photo addresses and keys the hashes of quota subjects. */
  APP_SECRET: z.string().min(32, "APP_SECRET must be a random text of at least 32 characters"),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  MAIL_DRIVER: z.enum(["cloudflare", "resend", "sandbox"]).default("cloudflare"),
  MAIL_FROM: z.string().min(3),
  RESEND_API_KEY: optional,
  /** Name of the site's operator in the terms. */
  OPERATOR_NAME: optional,
  /** iCloud link that installs the iPhone Shortcut. */
  SHORTCUT_URL: optional.pipe(z.url({ protocol: /^https$/ }).nullable()),
  /** Email of the only person who may sign in at /admin. */
  ADMIN_EMAIL: optional.pipe(z.string().toLowerCase().nullable()),
  /** Token in the link that sets the operator's password for the first time. */
  ADMIN_SETUP_TOKEN: optional.pipe(
    z.string().min(16, "ADMIN_SETUP_TOKEN must be a random text of at least 16 characters").nullable(),
  ),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_MONTHLY: optional,
  STRIPE_PRICE_ANNUAL: optional,
  VAPID_PUBLIC_KEY: createKeySchema("VAPID_PUBLIC_KEY", 87),
  VAPID_PRIVATE_KEY: createKeySchema("VAPID_PRIVATE_KEY", 43),
  PAYMENTS_DRIVER: z.enum(["stripe", "sandbox"]).default("stripe"),
  READER_DRIVER: z.enum(["workers-ai", "sandbox", "none"]).default("workers-ai"),
  READER_MODEL_SINGLE: z.string().min(1),
  READER_MODEL_MULTIPLE: z.string().min(1),
  /** Model that analyzes pasted text. */
  READER_MODEL_TEXT: z.string().min(1).default("@cf/google/gemma-4-26b-a4b-it"),
});

export type AppConfig = {
  appSecret: string;
  requireEmailConfirmation: boolean;
  operatorName: string | null;
  shortcutUrl: string | null;
  admin: { email: string | null; setupToken: string | null };
  mail: { driver: "cloudflare" | "resend" | "sandbox"; from: string; resendApiKey: string | null };
  google: { clientId: string; clientSecret: string } | null;
  /** Null unless all four of Stripe's settings are present. */
  payments: {
    driver: "stripe" | "sandbox";
    secretKey: string;
    webhookSecret: string;
    prices: { monthly: string; annual: string };
  } | null;
  /** Null unless both VAPID keys are present. */
  push: { publicKey: string; privateKey: string } | null;
  reader: {
    driver: "workers-ai" | "sandbox" | "none";
    modelSingle: string;
    modelMultiple: string;
    modelText: string;
  };
};

const publicOrigin = z.object({ PUBLIC_ORIGIN: optional.pipe(z.url({ protocol: /^https?$/ }).nullable()) });

/** Returns an origin such as `https://example.com`. Throws like `readAppConfig`. */
export function readPublicOrigin(env: object): string | null {
  const { PUBLIC_ORIGIN } = parseEnv(publicOrigin, env);
  return PUBLIC_ORIGIN === null ? null : new URL(PUBLIC_ORIGIN).origin;
}

/** Throws with the name of the variable that is missing or wrong. */
export function readAppConfig(env: object): AppConfig {
  const values = parseEnv(configSchema, env);
  return {
    appSecret: values.APP_SECRET,
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION,
    operatorName: values.OPERATOR_NAME,
    shortcutUrl: values.SHORTCUT_URL,
    admin: { email: values.ADMIN_EMAIL, setupToken: values.ADMIN_SETUP_TOKEN },
    mail: { driver: values.MAIL_DRIVER, from: values.MAIL_FROM, resendApiKey: values.RESEND_API_KEY },
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : null,
    payments: createPaymentsConfig(values),
    push:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : null,
    reader: {
      driver: values.READER_DRIVER,
      modelSingle: values.READER_MODEL_SINGLE,
      modelMultiple: values.READER_MODEL_MULTIPLE,
      modelText: values.READER_MODEL_TEXT,
    },
  };
}

function createPaymentsConfig(values: z.infer<typeof configSchema>): AppConfig["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual } = values;
  if (!secretKey || !webhookSecret || !monthly || !annual) return null;
  return { driver: values.PAYMENTS_DRIVER, secretKey, webhookSecret, prices: { monthly, annual } };
}

function parseEnv<Schema extends z.ZodType>(schema: Schema, env: object): z.output<Schema> {
  const outcome = schema.safeParse(env);
  if (outcome.success) return outcome.data;
  const problems = outcome.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not complete. ${problems.join("; ")}`);
}
