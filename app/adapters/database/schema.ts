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
    /** The name as the operator's search uses it. Null where only the name was written; the cron fills it in. */
    searchName: text("search_name"),
  },
  (table) => [
    index("couples_without_search_name").on(table.id).where(sql`${table.searchName} is null`),
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
    trialExpiresAt: at("trial_expires_at"),
    subscriptionTier: text("subscription_tier", { enum: ["trial", "free", "paid"] }).notNull(),
    createdAt: at("created_at").notNull(),
    /** When the person was last here, in any browser. Written at most once a day for each of their sessions. */
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
    /** Names the session on pages. Null for a session that predates this column and was not used since. */
    handle: text("handle"),
    /** "Safari on iPhone"; null where it was not determined yet. */
    device: text("device"),
    /** Written at most once a day. */
    lastSeenAt: at("last_seen_at"),
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
    /** Who waits to be let in. */
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
    /** The title as search uses it: lower case, without accents. */
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
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    addedBy: text("added_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isPublic: flag("is_public").notNull().default(false),
    publicSlug: text("public_slug"),
    /** Who made it public; null while it is not. */
    publicBy: text("public_by"),
    /** Whether search engines may list it, while it is public. */
    isListed: flag("is_listed").notNull().default(false),
    /** Incremented by each edit, so that a save can tell that it was based on an older version. */
    version: integer("version").notNull().default(1),
    /** Identifies one press of Save: the same submission sent twice makes one recipe. */
    submissionId: text("submission_id"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** The hash of the last form that was saved: the same form sent again has nothing left to do. */
    lastSaveHash: text("last_save_hash"),
    /** The hash of the form that created it, whatever was edited since. */
    submissionHash: text("submission_hash"),
    /** The recipe that it was first copied from; its own id if it was copied from none. Set with every insert. */
    originId: text("origin_id"),
    /** The recipe of the other member that a break-up copied it from. */
    copiedFrom: text("copied_from"),
    /** Since when it is among the recently deleted; null while it is in the book. */
    deletedAt: at("deleted_at"),
    /** How many recipes the book held before it was deleted: a full one takes back as many, whatever the plan. */
    deletedFromBookOf: integer("deleted_from_book_of"),
    /** Who no longer wants to see it among the recently deleted. The partner still does. */
    droppedBy: text("dropped_by"),
  },
  (table) => [
    // The two sources of a person's list, newest first: the couple's recipes, and their own without a couple.
    index("recipes_couple_newest").on(table.coupleId, table.deletedAt, table.createdAt, table.id),
    index("recipes_own_newest")
      .on(table.addedBy, table.deletedAt, table.createdAt, table.id)
      .where(sql`${table.coupleId} is null`),
    // The same by title.
    index("recipes_couple_title").on(table.coupleId, table.deletedAt, table.searchTitle, table.id),
    index("recipes_own_title")
      .on(table.addedBy, table.deletedAt, table.searchTitle, table.id)
      .where(sql`${table.coupleId} is null`),
    index("recipes_held").on(table.addedBy, table.originId),
    // Nobody holds two recipes of one origin.
    uniqueIndex("recipes_one_of_origin").on(table.addedBy, table.originId).where(sql`${table.deletedAt} is null`),
    index("recipes_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // What the operator counts: no copies, nothing deleted.
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

/** A stored photo, once per object in R2, however many recipes show it. */
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
    /** The dominant colour as `#rrggbb`, shown while the photo loads. */
    color: text("color"),
    bytes: integer("bytes").notNull(),
    contentType: text("content_type").notNull(),
    /** Since when no recipe shows it; null while one does. Read by the sweep. */
    unusedSince: at("unused_since"),
    createdAt: at("created_at").notNull(),
    /**
     * The id that the browser gave an upload before a save, set once the photo is stored: sending it twice
     * stores it once.
     */
    uploadId: text("upload_id"),
    /** How often compressing it was begun; null before the first time. */
    tries: integer("tries"),
    /** When its job is sent again if it is still pending; null for one that was never sent again. */
    nextSendAt: at("next_send_at"),
  },
  (table) => [
    uniqueIndex("photos_upload").on(table.uploadedBy, table.uploadId),
    index("photos_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index("photos_unfinished").on(table.createdAt).where(sql`${table.status} = 'pending'`),
    check("photos_status", sql`${table.status} in ('pending', 'ready', 'original', 'failed')`),
  ],
);

/**
 * Photos of which something must go from the storage: the original of one that is compressed, everything of one
 * that has no row any more. Written in the batch that makes it so, and removed once it is gone.
 */
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
    /** The photo's storage key. */
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
    index("recipe_ratings_user").on(table.userId),
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
    /** Stripe's subscription id. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull(),
    /**
     * The couple that it was started for, as its checkout named it; by now the person may be in another one,
     * or the couple may be gone.
     */
    startedFor: text("started_for"),
    startedAt: at("started_at"),
    plan: text("plan", { enum: ["monthly", "annual"] }),
    status: text("status", {
      enum: ["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"],
    }).notNull(),
    currentPeriodEnd: at("current_period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end").notNull(),
    /** When Stripe had the state that is stored here; an older event never replaces it. */
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

/**
 * Opened checkouts, kept for as long as they could be paid. One per couple is open; those that it supersedes
 * are `closing` until Stripe has expired them. The couple is no foreign key, since a checkout must be closed
 * even when its couple is gone.
 */
export const checkouts = sqliteTable(
  "checkouts",
  {
    /** Stripe's session id. */
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

/**
 * Subscriptions that a couple paid for in addition to an earlier one, with the progress of cancelling,
 * refunding and telling. They outlive the accounts, since money is owed even to people who have left.
 */
export const doubleCharges = sqliteTable(
  "double_charges",
  {
    /** The later subscription, which is cancelled. */
    subscriptionId: text("subscription_id").primaryKey(),
    keptSubscriptionId: text("kept_subscription_id").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    keptUserId: text("kept_user_id").references(() => users.id, { onDelete: "set null" }),
    foundAt: at("found_at").notNull(),
    /** Nobody works on it before this time; whoever does claims it for some minutes. */
    nextTryAt: at("next_try_at").notNull(),
    cancelledAt: at("cancelled_at"),
    refundedAt: at("refunded_at"),
    /** In the currency's smallest unit. */
    refundedAmount: integer("refunded_amount"),
    currency: text("currency"),
    payerToldAt: at("payer_told_at"),
    keeperToldAt: at("keeper_told_at"),
    finishedAt: at("finished_at"),
    /** How often settling it was begun; null before the first time. */
    tries: integer("tries"),
  },
  (table) => [
    index("double_charges_unfinished").on(table.nextTryAt).where(sql`${table.finishedAt} is null`),
    index("double_charges_user").on(table.userId),
    index("double_charges_kept_user").on(table.keptUserId),
  ],
);

/** Webhook events that were applied, so that each is applied only once. */
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
  /** Since when sign-in asks for a code; null while it does not, or while the secret waits for its first code. */
  secondFactorSince: at("second_factor_since"),
  /** The time step of the last code that was taken: none is taken twice. */
  secondFactorStep: integer("second_factor_step"),
});

/** Each opens the account once, where the authenticator app is lost. */
export const adminRecoveryCodes = sqliteTable(
  "admin_recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    usedAt: at("used_at"),
  },
  (table) => [index("admin_recovery_codes_admin").on(table.adminId)],
);

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
    /** The operator's last request in it. */
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

/** The operator's figures as they stood on one day, counted by the cron. */
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

/** What happened to the safety of an account. No activity: a failed sign-in makes nobody active. */
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

/** Recipes read from screenshots, by a model or on the device, with what came of it. */
export const readings = sqliteTable(
  "readings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    place: text("place", { enum: ["model", "device"] }).notNull(),
    outcome: text("outcome").notNull(),
    confidence: text("confidence", { enum: ["high", "medium", "low"] }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("readings_created").on(table.createdAt), index("readings_user").on(table.userId)],
);

/** Each chore of the cron, each time that it ran. */
export const cronRuns = sqliteTable(
  "cron_runs",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    startedAt: at("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    isDone: flag("is_done").notNull(),
    /** How many it dealt with, where it says so. */
    count: integer("count"),
  },
  (table) => [index("cron_runs_name").on(table.name, table.startedAt), index("cron_runs_started").on(table.startedAt)],
);

/** Jobs that failed at their last try, for the operator to see and send again. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The queue's id of the message: delivered twice, it is one letter. */
    id: text("id").primaryKey(),
    /** The message as JSON, whatever it is. */
    body: text("body").notNull(),
    diedAt: at("died_at").notNull(),
    /** Null until it was sent again. */
    replayedAt: at("replayed_at"),
  },
  (table) => [
    index("dead_letters_waiting").on(table.replayedAt, table.diedAt),
    index("dead_letters_died").on(table.diedAt),
  ],
);

/** Hard limits (failed sign-ins, readings a day, mails an hour), counted per subject and window. */
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
