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
const flag = (name: string) => integer(name, { mode: "boolean" });

// Accounts

/** Credentials only; data about the person is in `profiles`. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Trimmed and lower case. */
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
    /** Lower case, without accents. */
    searchName: text("search_name").notNull(),
  },
  (table) => [
    index("couples_created_by").on(table.createdBy),
    check("couples_subscription_status", sql`${table.subscriptionStatus} in ('trial', 'free', 'paid')`),
  ],
);

/** A couple has two seats; the unique index on them keeps a third person out, even under concurrency. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    coupleSeat: integer("couple_seat"),
    /**
     * Set when the owner of the address claims an account that somebody else may have made: until they say that this
     * partner is right, their sessions open nothing. Means nothing once somebody else, or nobody, is the partner.
     */
    unconfirmedPartnerId: text("unconfirmed_partner_id"),
    trialExpiresAt: at("trial_expires_at"),
    subscriptionTier: text("subscription_tier", { enum: ["trial", "free", "paid"] }).notNull(),
    createdAt: at("created_at").notNull(),
    /** In any browser. Written at most once an hour for each session. */
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
    /** Names the session on pages. */
    handle: text("handle").notNull(),
    /** "Safari on iPhone" */
    device: text("device"),
    /** Written at most once an hour. */
    lastSeenAt: at("last_seen_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    uniqueIndex("sessions_handle").on(table.handle),
  ],
);

/** Single-use links sent by mail: to confirm an address, to reset a password. */
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

/** With one, a device may add to its owner's uploads and do nothing else. */
export const shareTokens = sqliteTable(
  "share_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("share_tokens_user").on(table.userId)],
);

// Couples

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
    invitedEmail: text("invited_email"),
    status: text("status", { enum: ["pending", "accepted", "expired"] }).notNull(),
    acceptedBy: text("accepted_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    requestedBy: text("requested_by").references(() => users.id, { onDelete: "set null" }),
    /** Since then nobody joins with this code unless the inviter lets them in. */
    requestedAt: at("requested_at"),
  },
  (table) => [
    uniqueIndex("invitations_code").on(table.inviteCode),
    uniqueIndex("invitations_one_pending").on(table.coupleId).where(sql`${table.status} = 'pending'`),
    index("invitations_couple_latest").on(table.coupleId, table.createdAt),
    index("invitations_invited_by").on(table.invitedBy),
    index("invitations_requested_by").on(table.requestedBy),
    index("invitations_expiry").on(table.expiresAt),
    check("invitations_status", sql`${table.status} in ('pending', 'accepted', 'expired')`),
  ],
);

// Recipes

export const recipes = sqliteTable(
  "recipes",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Lower case, without accents. */
    searchTitle: text("search_title").notNull(),
    sourceUrl: text("source_url"),
    imageUrl: text("image_url"),
    category: text("category", { enum: ["Breakfast", "Lunch", "Dinner", "Dessert", "Snack", "Drink"] }),
    cuisine: text("cuisine"),
    difficulty: text("difficulty", { enum: ["easy", "medium", "hard"] }),
    cookTimeMinutes: integer("cook_time_minutes"),
    /** How many people it feeds. */
    servings: integer("servings"),
    notes: text("notes"),
    ingredients: text("ingredients").notNull(),
    instructions: text("instructions").notNull(),
    isGlutenFree: flag("is_gluten_free").notNull(),
    isDairyFree: flag("is_dairy_free").notNull(),
    isLowFodmap: flag("is_low_fodmap").notNull(),
    /** A JSON array of texts; null for none. */
    tags: text("tags"),
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    addedBy: text("added_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isPublic: flag("is_public").notNull().default(false),
    publicSlug: text("public_slug"),
    publicBy: text("public_by"),
    /** Whether search engines may list it, while it is public. */
    isListed: flag("is_listed").notNull().default(false),
    /** Whether the public page leaves out the notes. */
    hidesNotes: flag("hides_notes").notNull().default(false),
    version: integer("version").notNull().default(1),
    /** One press of Save: sent twice, it makes one recipe. */
    submissionId: text("submission_id"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Of the form saved last: sent again, it changes nothing. */
    lastSaveHash: text("last_save_hash"),
    /** Of the form that created it. */
    submissionHash: text("submission_hash"),
    /** The recipe that it was first copied from; its own id if it was copied from none. */
    originId: text("origin_id").notNull(),
    /** The recipe of the other member that a break-up copied it from. */
    copiedFrom: text("copied_from"),
    deletedAt: at("deleted_at"),
    /** How many recipes the book held before: it may hold as many again, whatever the plan. */
    deletedFromBookOf: integer("deleted_from_book_of"),
    /** Who deleted it for good. The partner still sees it among the recently deleted. */
    droppedBy: text("dropped_by"),
    /** Of title and ingredients. Null where the chore that fills both has not been yet. */
    searchWords: text("search_words"),
    /** Of all else that is searched. */
    searchMoreWords: text("search_more_words"),
    /** The same for all addresses of the page that it is from. Null, beside an address, like the search words. */
    sourceKey: text("source_key"),
  },
  (table) => [
    // A list has two sources: the couple's recipes, and the person's own without a couple.
    index("recipes_couple_newest").on(table.coupleId, table.deletedAt, table.createdAt, table.id),
    index("recipes_own_newest")
      .on(table.addedBy, table.deletedAt, table.createdAt, table.id)
      .where(sql`${table.coupleId} is null`),
    index("recipes_couple_title").on(table.coupleId, table.deletedAt, table.searchTitle, table.id),
    index("recipes_own_title")
      .on(table.addedBy, table.deletedAt, table.searchTitle, table.id)
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
    index("recipes_without_search_words").on(table.createdAt).where(sql`${table.searchWords} is null`),
    index("recipes_without_source_key")
      .on(table.createdAt)
      .where(sql`${table.sourceKey} is null and ${table.sourceUrl} is not null`),
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

/** One row per photo in R2, however many recipes show it. */
export const photos = sqliteTable(
  "photos",
  {
    /** `{userId}/{timestamp}-{slug}.webp` */
    key: text("key").primaryKey(),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    /** `pending` until compressed; `original` where compression is not available; `failed` after the last try. */
    status: text("status", { enum: ["pending", "ready", "original", "failed"] }).notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Dominant, as `#rrggbb`. */
    color: text("color"),
    bytes: integer("bytes").notNull(),
    contentType: text("content_type").notNull(),
    /** Null while a recipe shows it. */
    unusedSince: at("unused_since"),
    createdAt: at("created_at").notNull(),
    /** Chosen by the browser, set once the photo is stored: sent twice, it is stored once. */
    uploadId: text("upload_id"),
    /** How often compressing it was begun. */
    tries: integer("tries").notNull().default(0),
    /** When its job is sent again if it is still pending; null until then. */
    nextSendAt: at("next_send_at"),
  },
  (table) => [
    uniqueIndex("photos_upload").on(table.uploadedBy, table.uploadId),
    index("photos_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index("photos_unfinished").on(table.createdAt).where(sql`${table.status} = 'pending'`),
    check("photos_status", sql`${table.status} in ('pending', 'ready', 'original', 'failed')`),
  ],
);

/** Files to delete: the original of a compressed photo, everything of one without a row. */
export const photoRemovals = sqliteTable("photo_removals", {
  key: text("key").primaryKey(),
});

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

// Offline

/**
 * Each recipe of a kitchen that was added, changed or removed in the last 30 days, once. Written by triggers alone,
 * so that no way of changing a recipe is forgotten, and with the change or not at all.
 */
export const recipeChanges = sqliteTable(
  "kitchen_changes",
  {
    /** The time of the database, made to rise: later changes have higher ones, in all kitchens. */
    version: integer("version").primaryKey(),
    /** The couple; of a recipe without one, who added it. */
    kitchen: text("kitchen").notNull(),
    recipeId: text("recipe_id").notNull(),
  },
  (table) => [
    uniqueIndex("kitchen_changes_recipe").on(table.kitchen, table.recipeId),
    index("kitchen_changes_in_order").on(table.kitchen, table.version),
  ],
);

// Cooking

/** Each until it is stopped. */
export const timers = sqliteTable(
  "timers",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made on the device. */
    id: text("id").notNull(),
    recipeId: text("recipe_id").notNull(),
    title: text("title").notNull(),
    step: integer("step").notNull(),
    label: text("label").notNull(),
    /** In milliseconds since the epoch, by the device's clock; null while it is paused. */
    endsAt: integer("ends_at"),
    leftMs: integer("left_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

// Plans

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
    /** Stripe's. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull(),
    /** The couple that its checkout named, which may be gone by now. */
    startedFor: text("started_for"),
    startedAt: at("started_at"),
    plan: text("plan", { enum: ["monthly", "annual"] }),
    status: text("status", {
      enum: ["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"],
    }).notNull(),
    currentPeriodEnd: at("current_period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end").notNull(),
    /** When this was Stripe's state; an older event never replaces it. */
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

/** Those that an open one supersedes are `closing` until Stripe has expired them, even when the couple is gone. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    /** Stripe's. */
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

// The operator

export const adminUsers = sqliteTable("admin_users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  passwordHash: text("password_hash"),
  isActive: flag("is_active").notNull(),
  lastLogin: at("last_login"),
  /** The secret of the authenticator app, sealed with the product's own. */
  secondFactorSecret: text("second_factor_secret"),
  /** Null while the secret waits for its first code. */
  secondFactorSince: at("second_factor_since"),
  /** The time step of the last accepted code: none is accepted twice. */
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
  /** `2026-10-01`, a day of UTC */
  day: text("day").primaryKey(),
  countedAt: at("counted_at").notNull(),
  totalUsers: integer("total_users").notNull().default(0),
  totalRecipes: integer("total_recipes").notNull().default(0),
  aiAnalysisCount: integer("ai_analysis_count").notNull().default(0),
  newSignups: integer("new_signups").notNull().default(0),
  recipesAddedPeriod: integer("recipes_added_period").notNull().default(0),
  /** Null, like the next, for a day that was counted only later. */
  totalCouples: integer("total_couples"),
  activeUsers7d: integer("active_users_7d"),
  /** Of this day alone, like the next two. */
  signups: integer("signups").notNull().default(0),
  recipesAdded: integer("recipes_added").notNull().default(0),
  activeUsers: integer("active_users").notNull().default(0),
  /** Recipes, shares and readings by kind, as JSON. */
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
    /** "Safari on iPhone" */
    device: text("device"),
    /** A keyed hash: tells whether two events came from one network, and nothing else. */
    network: text("network"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_created").on(table.createdAt),
  ],
);

export const readings = sqliteTable(
  "readings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    place: text("place", { enum: ["model", "device", "link"] }).notNull(),
    outcome: text("outcome").notNull(),
    confidence: text("confidence", { enum: ["high", "medium", "low"] }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("readings_created").on(table.createdAt), index("readings_user").on(table.userId)],
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

export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The queue's id of the message. */
    id: text("id").primaryKey(),
    /** JSON, not parsed. */
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
    /** `{limit}:{subject}`; addresses and emails only as a keyed hash. */
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
