import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Times are milliseconds since the epoch in UTC. Ids are random and carry no meaning. */
const at = (name: string) => integer(name, { mode: "timestamp_ms" });
/** The kinds of notification that a person switches on one by one. */
export type NotificationKind = "recipe-added" | "choose-together" | "list-changed" | "cooking" | "timer-done";

const flag = (name: string) => integer(name, { mode: "boolean" });

// Tables of accounts and sessions.

/** Credentials only; data about the person is in `profiles`. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Stored trimmed and in lower case. */
    email: text("email").notNull(),
    /** `scrypt$N$r$p$salt$hash`; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    googleSubject: text("google_subject"),
    emailConfirmedAt: at("email_confirmed_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_google_subject").on(table.googleSubject),
    index("users_created").on(table.createdAt),
  ],
);

export const couples = sqliteTable(
  "couples",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    createdBy: text("created_by").references((): AnySQLiteColumn => users.id, { onDelete: "set null" }),
    subscriptionStatus: text("subscription_status", { enum: ["trial", "free", "paid"] }).notNull(),
    subscriptionExpiresAt: at("subscription_expires_at"),
    createdAt: at("created_at").notNull(),
    /** The text in lower case without accents, for searching. */
    searchName: text("search_name").notNull(),
  },
  (table) => [
    index("couples_created_by").on(table.createdBy),
    check("couples_subscription_status", sql`${table.subscriptionStatus} in ('trial', 'free', 'paid')`),
  ],
);

/** A couple has two seats. A unique index on couple and seat keeps a third person out, even under concurrency. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    coupleSeat: integer("couple_seat"),
    trialExpiresAt: at("trial_expires_at"),
    subscriptionTier: text("subscription_tier", { enum: ["trial", "free", "paid"] }).notNull(),
    createdAt: at("created_at").notNull(),
    /** The last visit in any browser, written at most once an hour per session. */
    lastSeenAt: at("last_seen_at"),
  },
  (table) => [
    index("profiles_last_seen").on(table.lastSeenAt),
    uniqueIndex("profiles_couple_seat").on(table.coupleId, table.coupleSeat),
    check("profiles_couple_seat_range", sql`${table.coupleSeat} is null or ${table.coupleSeat} in (1, 2)`),
    check("profiles_subscription_tier", sql`${table.subscriptionTier} in ('trial', 'free', 'paid')`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie, so that a copy of this table grants no access. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    /** Identifies the session on pages, where its id must not appear. */
    handle: text("handle").notNull(),
    /** Browser and device, such as "Safari on iPhone". */
    device: text("device"),
    /** The last visit, written at most once an hour. */
    lastSeenAt: at("last_seen_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    uniqueIndex("sessions_handle").on(table.handle),
  ],
);

/** Single-use links sent by email, to confirm an address or to reset a password. */
export const mailTokens = sqliteTable(
  "mail_tokens",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["confirm_email", "reset_password"] }).notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("mail_tokens_user_purpose").on(table.userId, table.purpose),
    index("mail_tokens_expiry").on(table.expiresAt),
    check("mail_tokens_purpose", sql`${table.purpose} in ('confirm_email', 'reset_password')`),
  ],
);

/** Tokens that work without a session. The one in a calendar's address permits only reading the owner's plan. */
export const accessTokens = sqliteTable(
  "access_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    scope: text("scope", { enum: ["read", "add", "all", "calendar"] }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [
    index("access_tokens_user").on(table.userId),
    check("access_tokens_scope", sql`${table.scope} in ('read', 'add', 'all', 'calendar')`),
  ],
);

// Tables of notifications.

/** The device of a session, to which the browser's push service brings notifications until the session ends. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    sessionHandle: text("session_handle")
      .primaryKey()
      .references(() => sessions.handle, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    /** SHA-256 of the endpoint, which names the subscription in queue messages: whoever knows an endpoint may use it. */
    endpointHash: text("endpoint_hash").notNull(),
    /** The device's public key, in base64url like `auth`. */
    p256dh: text("p256dh").notNull(),
    /** The secret that device and server share. */
    auth: text("auth").notNull(),
    /** Browser and device, such as "Safari on iPhone". */
    label: text("label").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpointHash),
    index("push_subscriptions_user").on(table.userId, table.createdAt),
  ],
);

/** A person without a row receives no notifications. */
export const notificationSettings = sqliteTable("notification_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** A JSON array of the kinds that are switched on. */
  kinds: text("kinds", { mode: "json" }).$type<NotificationKind[]>().notNull(),
  /** Times such as "22:00"; null without quiet hours. */
  quietFrom: text("quiet_from"),
  quietTo: text("quiet_to"),
  timeZone: text("time_zone").notNull(),
});

// Tables of couples and invitations.

export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    inviteCode: text("invite_code").notNull(),
    coupleId: text("couple_id")
      .notNull()
      .references(() => couples.id, { onDelete: "cascade" }),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The specification names this column; invitations are codes, so it is always null. */
    invitedEmail: text("invited_email"),
    status: text("status", { enum: ["pending", "accepted", "expired"] }).notNull(),
    acceptedBy: text("accepted_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("invitations_code").on(table.inviteCode),
    uniqueIndex("invitations_one_pending").on(table.coupleId).where(sql`${table.status} = 'pending'`),
    index("invitations_couple_latest").on(table.coupleId, table.createdAt),
    index("invitations_invited_by").on(table.invitedBy),
    index("invitations_expiry").on(table.expiresAt),
    check("invitations_status", sql`${table.status} in ('pending', 'accepted', 'expired')`),
  ],
);

// Tables of recipes and photos.

export const recipes = sqliteTable(
  "recipes",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** The text in lower case without accents, for searching. */
    searchTitle: text("search_title").notNull(),
    sourceUrl: text("source_url"),
    imageUrl: text("image_url"),
    category: text("category", { enum: ["Breakfast", "Lunch", "Dinner", "Dessert", "Snack", "Drink"] }),
    cuisine: text("cuisine"),
    difficulty: text("difficulty", { enum: ["easy", "medium", "hard"] }),
    cookTimeMinutes: integer("cook_time_minutes"),
    /** Number of people that the recipe serves. */
    servings: integer("servings"),
    notes: text("notes"),
    ingredients: text("ingredients").notNull(),
    instructions: text("instructions").notNull(),
    isGlutenFree: flag("is_gluten_free").notNull(),
    isDairyFree: flag("is_dairy_free").notNull(),
    isLowFodmap: flag("is_low_fodmap").notNull(),
    /** A JSON array of strings; null without tags. */
    tags: text("tags"),
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    addedBy: text("added_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isPublic: flag("is_public").notNull().default(false),
    publicSlug: text("public_slug"),
    publicBy: text("public_by"),
    /** Whether search engines may list the recipe while it is public. */
    isListed: flag("is_listed").notNull().default(false),
    /** Whether the public page leaves out the notes. */
    hidesNotes: flag("hides_notes").notNull().default(false),
    version: integer("version").notNull().default(1),
    /** Idempotency key of a save: posting it twice creates one recipe. */
    submissionId: text("submission_id"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Hash of the last saved edit form: posting the form again changes nothing. */
    lastSaveHash: text("last_save_hash"),
    /** Hash of the form that created the recipe. */
    submissionHash: text("submission_hash"),
    /** Id of the recipe from which this one was first copied; its own id for an original. */
    originId: text("origin_id").notNull(),
    /** The `originId` of the recipe that this one is a variation of, so that a copy keeps the link. */
    variationOf: text("variation_of"),
    /** Id of the former partner's recipe from which a break-up copied this one. */
    copiedFrom: text("copied_from"),
    deletedAt: at("deleted_at"),
    /** Number of recipes before the deletion. Restoring up to this number is allowed on every plan. */
    deletedFromBookOf: integer("deleted_from_book_of"),
    /** Normalized words of title and ingredients. */
    searchWords: text("search_words").notNull(),
    /** Normalized words of all other searched fields. */
    searchMoreWords: text("search_more_words").notNull(),
    /** A key that all URLs of the source page share; null without a source. */
    sourceKey: text("source_key"),
    /** Triggers on `cooked_meals` count the meals and note the latest day, so that lists can sort and filter by them. */
    cookedCount: integer("cooked_count").notNull().default(0),
    /** Days from 1970-01-01 to the last cooking; 0 for a recipe that was never cooked. */
    lastCookedDay: integer("last_cooked_day").notNull().default(0),
    /**
     * The text or caption from which the recipe was extracted. It is private to the couple. SQLite reads the columns
     * before a long text without the text, so that this column is the last one.
     */
    sourceText: text("source_text"),
  },
  (table) => [
    // A list reads two indexes: the couple's recipes, and the viewer's recipes outside the couple.
    index("recipes_couple_newest").on(table.coupleId, table.deletedAt, table.createdAt, table.id),
    index("recipes_own_newest")
      .on(table.addedBy, table.deletedAt, table.createdAt, table.id)
      .where(sql`${table.coupleId} is null`),
    index("recipes_couple_title").on(table.coupleId, table.deletedAt, table.searchTitle, table.id),
    index("recipes_own_title")
      .on(table.addedBy, table.deletedAt, table.searchTitle, table.id)
      .where(sql`${table.coupleId} is null`),
    index("recipes_couple_cooked").on(
      table.coupleId,
      table.deletedAt,
      sql`-${table.lastCookedDay}`,
      table.searchTitle,
      table.id,
    ),
    index("recipes_own_cooked")
      .on(table.addedBy, table.deletedAt, sql`-${table.lastCookedDay}`, table.searchTitle, table.id)
      .where(sql`${table.coupleId} is null`),
    index("recipes_couple_source")
      .on(table.coupleId, table.deletedAt, table.sourceKey)
      .where(sql`${table.sourceKey} is not null`),
    index("recipes_own_source")
      .on(table.addedBy, table.deletedAt, table.sourceKey)
      .where(sql`${table.coupleId} is null and ${table.sourceKey} is not null`),
    index("recipes_held").on(table.addedBy, table.originId),
    // Nobody holds two recipes of one origin.
    uniqueIndex("recipes_one_of_origin").on(table.addedBy, table.originId).where(sql`${table.deletedAt} is null`),
    index("recipes_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index("recipes_counted").on(table.createdAt).where(sql`${table.copiedFrom} is null and ${table.deletedAt} is null`),
    uniqueIndex("recipes_public_slug").on(table.publicSlug),
    index("recipes_listed").on(table.updatedAt).where(sql`${table.isListed} = 1`),
    uniqueIndex("recipes_submission").on(table.addedBy, table.submissionId),
    check("recipes_title", sql`length(${table.title}) between 1 and 200`),
    check("recipes_difficulty", sql`${table.difficulty} is null or ${table.difficulty} in ('easy', 'medium', 'hard')`),
    check("recipes_cook_time", sql`${table.cookTimeMinutes} is null or ${table.cookTimeMinutes} >= 0`),
    check(
      "recipes_category",
      sql`${table.category} is null or ${table.category} in ('Breakfast', 'Lunch', 'Dinner', 'Dessert', 'Snack', 'Drink')`,
    ),
  ],
);

/** A recipe's content after each change of it. A recipe that was added before this table begins with its first edit. */
export const recipeVersions = sqliteTable(
  "recipe_versions",
  {
    recipeId: text("recipe_id")
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** The recipe's `version` after the change. Changes of photos alone are not stored. */
    version: integer("version").notNull(),
    /** Null if the person deleted their account or is not known. */
    changedBy: text("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: at("changed_at").notNull(),
    /** A JSON object of the recipe's columns in `recipe-version-store.server.ts`. */
    content: text("content").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipeId, table.version] }),
    index("recipe_versions_changed_by").on(table.changedBy),
  ],
);

/** One row per photo in R2, however many recipes show it. */
export const photos = sqliteTable(
  "photos",
  {
    /** The key in R2: `{userId}/{timestamp}-{slug}.webp`. */
    key: text("key").primaryKey(),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    /** `pending` until the queue has prepared the upload; `failed` if the upload can't be used. */
    status: text("status", { enum: ["pending", "ready", "failed"] }).notNull(),
    /** Width and height are 0 until the photo is ready. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    /** Dominant color as `#rrggbb`. */
    color: text("color"),
    bytes: integer("bytes").notNull(),
    /** The time since which no recipe shows the photo; null while one does. */
    unusedSince: at("unused_since"),
    createdAt: at("created_at").notNull(),
    /** Idempotency key of an upload, chosen by the browser: sending a photo twice stores it once. */
    uploadId: text("upload_id"),
  },
  (table) => [
    uniqueIndex("photos_upload").on(table.uploadedBy, table.uploadId),
    index("photos_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index("photos_unfinished").on(table.createdAt).where(sql`${table.status} = 'pending'`),
    check("photos_status", sql`${table.status} in ('pending', 'ready', 'failed')`),
  ],
);

export const recipePhotos = sqliteTable(
  "recipe_photos",
  {
    id: text("id").primaryKey(),
    recipeId: text("recipe_id")
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    imageUrl: text("image_url")
      .notNull()
      .references(() => photos.key),
    isPrimary: flag("is_primary").notNull(),
    orderIndex: integer("order_index").notNull(),
  },
  (table) => [
    index("recipe_photos_in_order").on(table.recipeId, table.isPrimary, table.orderIndex),
    uniqueIndex("recipe_photos_one_primary").on(table.recipeId).where(sql`${table.isPrimary} = 1`),
    index("recipe_photos_key").on(table.imageUrl),
  ],
);

export const recipeRatings = sqliteTable(
  "recipe_ratings",
  {
    id: text("id").primaryKey(),
    recipeId: text("recipe_id")
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: integer("rating").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("recipe_ratings_one_each").on(table.recipeId, table.userId),
    index("recipe_ratings_user").on(table.userId, table.updatedAt),
    check("recipe_ratings_range", sql`${table.rating} in (1, 2, 3, 4, 5)`),
  ],
);

export const recipeShares = sqliteTable(
  "recipe_shares",
  {
    id: text("id").primaryKey(),
    recipeId: text("recipe_id")
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    sharedBy: text("shared_by").references(() => users.id, { onDelete: "set null" }),
    sharePlatform: text("share_platform", { enum: ["direct_link", "copy_link", "facebook", "twitter"] }).notNull(),
    shareUrl: text("share_url").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("recipe_shares_recipe").on(table.recipeId),
    index("recipe_shares_shared_by").on(table.sharedBy),
    check("recipe_shares_platform", sql`${table.sharePlatform} in ('direct_link', 'copy_link', 'facebook', 'twitter')`),
  ],
);

// Tables for devices that work offline.

/**
 * One row for each recipe of a couple that was added, changed or removed in the last 30 days. Only triggers write it,
 * in the transaction of the change, so no way of changing a recipe can be missed.
 */
export const recipeChanges = sqliteTable(
  "recipe_changes",
  {
    /** The database's time, raised so that every later change has a higher version. */
    version: integer("version").primaryKey(),
    /** Id of the couple, or of the person who added the recipe outside a couple. */
    scopeId: text("scope_id").notNull(),
    recipeId: text("recipe_id").notNull(),
  },
  (table) => [
    uniqueIndex("recipe_changes_recipe").on(table.scopeId, table.recipeId),
    index("recipe_changes_in_order").on(table.scopeId, table.version),
  ],
);

// Tables of the diary.

/** A recipe that was cooked on a day. Whoever may see the recipe may see the meal. */
export const cookedMeals = sqliteTable(
  "cooked_meals",
  {
    id: text("id").primaryKey(),
    recipeId: text("recipe_id")
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** Idempotency key of the recording. The copies that a break-up makes of a meal have the same key. */
    submissionId: text("submission_id").notNull(),
    /** Idempotency key of the partner's recording of the same meal; null if only one person has recorded the meal. */
    partnerSubmissionId: text("partner_submission_id"),
    /** The day as `YYYY-MM-DD` in the time zone of the person who cooked. */
    cookedOn: text("cooked_on").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    photoKey: text("photo_key").references(() => photos.key),
  },
  (table) => [
    uniqueIndex("cooked_meals_submission").on(table.recipeId, table.submissionId),
    index("cooked_meals_day").on(table.recipeId, table.cookedOn),
    index("cooked_meals_photo").on(table.photoKey).where(sql`${table.photoKey} is not null`),
    index("cooked_meals_created_by").on(table.createdBy, table.createdAt),
    check("cooked_meals_day_format", sql`date(${table.cookedOn}) is ${table.cookedOn}`),
  ],
);

/** A person's verdict on a meal: stars, a note or both. */
export const mealVerdicts = sqliteTable(
  "meal_verdicts",
  {
    mealId: text("meal_id")
      .notNull()
      .references(() => cookedMeals.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stars: integer("stars"),
    note: text("note"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mealId, table.userId] }),
    index("meal_verdicts_user").on(table.userId),
    check("meal_verdicts_stars", sql`${table.stars} is null or ${table.stars} in (1, 2, 3, 4, 5)`),
    check("meal_verdicts_content", sql`${table.stars} is not null or ${table.note} is not null`),
  ],
);

// Tables of imports.

/** An import of recipes from files. It can be undone until it is deleted after 30 days. */
export const imports = sqliteTable(
  "imports",
  {
    /** The device chose the id, the same for all requests of one import. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The names of the chosen files. */
    name: text("name").notNull(),
    /** The number of recipes that the person chose. */
    total: integer("total").notNull(),
    startedAt: at("started_at").notNull(),
    undoneAt: at("undone_at"),
  },
  (table) => [index("imports_user").on(table.userId, table.startedAt), index("imports_started").on(table.startedAt)],
);

/** One row per recipe that an import has added, also after the recipe is deleted, so that no repetition adds it again. */
export const importedRecipes = sqliteTable(
  "imported_recipes",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The idempotency key of the recipe. */
    submissionId: text("submission_id").notNull(),
    recipeId: text("recipe_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.submissionId] })],
);

// Tables of paid plans.

export const stripeCustomers = sqliteTable("stripe_customers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  createdAt: at("created_at").notNull(),
});

export const subscriptions = sqliteTable(
  "subscriptions",
  {
    /** The subscription's id at Stripe. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull(),
    /** Id of the couple for which the checkout was opened; the couple may not exist any more. */
    startedFor: text("started_for"),
    startedAt: at("started_at"),
    plan: text("plan", { enum: ["monthly", "annual"] }),
    status: text("status", {
      enum: ["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"],
    }).notNull(),
    currentPeriodEnd: at("current_period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end").notNull(),
    /** The time at which the state was read from Stripe. An older state never replaces a newer one. */
    stateAt: at("state_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("subscriptions_user").on(table.userId),
    index("subscriptions_customer").on(table.customerId),
    index("subscriptions_started_for").on(table.startedFor),
    check(
      "subscriptions_status",
      sql`${table.status} in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')`,
    ),
  ],
);

/** A checkout replaced by a newer one is `closing` until Stripe has expired it, even without its couple. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    /** The checkout session's id at Stripe. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coupleId: text("couple_id"),
    status: text("status", { enum: ["open", "closing", "closed"] }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("checkouts_one_open_per_couple").on(table.coupleId).where(sql`${table.status} = 'open'`),
    uniqueIndex("checkouts_one_open_per_person").on(table.userId).where(sql`${table.status} = 'open'`),
    index("checkouts_couple").on(table.coupleId),
    index("checkouts_user").on(table.userId),
    index("checkouts_created").on(table.createdAt),
    check("checkouts_status", sql`${table.status} in ('open', 'closing', 'closed')`),
  ],
);

export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    createdAt: at("created_at").notNull(),
    receivedAt: at("received_at").notNull(),
  },
  (table) => [index("webhook_events_received").on(table.receivedAt)],
);

// Tables of the operator's pages and of background jobs.

export const adminUsers = sqliteTable("admin_users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  passwordHash: text("password_hash"),
  isActive: flag("is_active").notNull(),
  lastLogin: at("last_login"),
  /** The secret of the authenticator app, encrypted with a key derived from APP_SECRET. */
  secondFactorSecret: text("second_factor_secret"),
  /** Null until the first correct code has confirmed the secret. */
  secondFactorSince: at("second_factor_since"),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  secondFactorStep: integer("second_factor_step"),
});

export const adminSessions = sqliteTable(
  "admin_sessions",
  {
    id: text("id").primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull(),
    lastSeenAt: at("last_seen_at"),
  },
  (table) => [index("admin_sessions_admin").on(table.adminId), index("admin_sessions_expiry").on(table.expiresAt)],
);

export const userActivityLogs = sqliteTable(
  "user_activity_logs",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    resourceType: text("resource_type").notNull(),
    resourceId: text("resource_id"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("user_activity_logs_newest").on(table.createdAt),
    index("user_activity_logs_user").on(table.userId, table.createdAt),
    index("user_activity_logs_action").on(table.action, table.createdAt),
  ],
);

export const analyticsSnapshots = sqliteTable("analytics_snapshots", {
  /** A UTC day, such as `2026-10-01`. */
  day: text("day").primaryKey(),
  countedAt: at("counted_at").notNull(),
  totalUsers: integer("total_users").notNull().default(0),
  totalRecipes: integer("total_recipes").notNull().default(0),
  aiAnalysisCount: integer("ai_analysis_count").notNull().default(0),
  /** This column and the one after it are null if the day was counted later. */
  totalCouples: integer("total_couples"),
  activeUsers7d: integer("active_users_7d"),
  /** This column and the two after it count only this day. */
  signups: integer("signups").notNull().default(0),
  recipesAdded: integer("recipes_added").notNull().default(0),
  activeUsers: integer("active_users").notNull().default(0),
  /** Recipes, shares and analyses by kind, as JSON. */
  kinds: text("kinds"),
});

export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Browser and device, such as "Safari on iPhone". */
    device: text("device"),
    /** Keyed hash of the network, which reveals only whether two events came from the same network. */
    network: text("network"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_created").on(table.createdAt),
  ],
);

export const analysisRecords = sqliteTable(
  "analysis_records",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    place: text("place", { enum: ["model", "device", "link"] }).notNull(),
    outcome: text("outcome").notNull(),
    confidence: text("confidence", { enum: ["high", "medium", "low"] }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("analysis_records_created").on(table.createdAt), index("analysis_records_user").on(table.userId)],
);

export const cronRuns = sqliteTable(
  "cron_runs",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    startedAt: at("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    isDone: flag("is_done").notNull(),
    count: integer("count"),
  },
  (table) => [index("cron_runs_name").on(table.name, table.startedAt), index("cron_runs_started").on(table.startedAt)],
);

/** Pending updates of the couples' Durable Objects after a change of membership. */
export const coupleUpdates = sqliteTable(
  "couple_updates",
  {
    id: text("id").primaryKey(),
    /** JSON text of a `CoupleUpdate`. */
    update: text("update").notNull(),
    createdAt: at("created_at").notNull(),
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("couple_updates_created").on(table.createdAt)],
);

export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The message's id in the queue. */
    id: text("id").primaryKey(),
    /** The message's body as JSON text. */
    body: text("body").notNull(),
    diedAt: at("died_at").notNull(),
    replayedAt: at("replayed_at"),
  },
  (table) => [
    index("dead_letters_waiting").on(table.replayedAt, table.diedAt),
    index("dead_letters_died").on(table.diedAt),
  ],
);

export const quotaCounters = sqliteTable(
  "quota_counters",
  {
    /** `{limit}:{subject}`; a subject that is an address or email is stored as a keyed hash. */
    subject: text("subject").notNull(),
    windowStart: at("window_start").notNull(),
    count: integer("count").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.windowStart] }),
    index("quota_counters_expiry").on(table.expiresAt),
  ],
);
