CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "access_tokens_scope" CHECK("access_tokens"."scope" in ('read', 'add', 'all', 'calendar'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_token_hash_unique` ON `access_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_sessions_token_hash_unique` ON `admin_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `admin_sessions_admin` ON `admin_sessions` (`admin_id`);--> statement-breakpoint
CREATE INDEX `admin_sessions_expiry` ON `admin_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `admin_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`is_active` integer NOT NULL,
	`last_login` integer,
	`second_factor_secret` text,
	`second_factor_since` integer,
	`second_factor_step` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_users_email_unique` ON `admin_users` (`email`);--> statement-breakpoint
CREATE TABLE `analysis_records` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`place` text NOT NULL,
	`outcome` text NOT NULL,
	`confidence` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `analysis_records_created` ON `analysis_records` (`created_at`);--> statement-breakpoint
CREATE INDEX `analysis_records_user` ON `analysis_records` (`user_id`);--> statement-breakpoint
CREATE TABLE `analytics_snapshots` (
	`day` text PRIMARY KEY NOT NULL,
	`counted_at` integer NOT NULL,
	`total_users` integer DEFAULT 0 NOT NULL,
	`total_recipes` integer DEFAULT 0 NOT NULL,
	`ai_analysis_count` integer DEFAULT 0 NOT NULL,
	`total_couples` integer,
	`active_users_7d` integer,
	`signups` integer DEFAULT 0 NOT NULL,
	`recipes_added` integer DEFAULT 0 NOT NULL,
	`active_users` integer DEFAULT 0 NOT NULL,
	`kinds` text
);
--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`couple_id` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "checkouts_status" CHECK("checkouts"."status" in ('open', 'closing', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_one_open_per_couple` ON `checkouts` (`couple_id`) WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_one_open_per_person` ON `checkouts` (`user_id`) WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX `checkouts_couple` ON `checkouts` (`couple_id`);--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`);--> statement-breakpoint
CREATE INDEX `checkouts_created` ON `checkouts` (`created_at`);--> statement-breakpoint
CREATE TABLE `cooked_meals` (
	`id` text PRIMARY KEY NOT NULL,
	`recipe_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`partner_submission_id` text,
	`cooked_on` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`photo_key` text,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`photo_key`) REFERENCES `photos`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cooked_meals_day_format" CHECK(date("cooked_meals"."cooked_on") is "cooked_meals"."cooked_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cooked_meals_submission` ON `cooked_meals` (`recipe_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `cooked_meals_day` ON `cooked_meals` (`recipe_id`,`cooked_on`);--> statement-breakpoint
CREATE INDEX `cooked_meals_photo` ON `cooked_meals` (`photo_key`) WHERE "cooked_meals"."photo_key" is not null;--> statement-breakpoint
CREATE INDEX `cooked_meals_created_by` ON `cooked_meals` (`created_by`,`created_at`);--> statement-breakpoint
CREATE TABLE `couple_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`update` text NOT NULL,
	`created_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `couple_updates_created` ON `couple_updates` (`created_at`);--> statement-breakpoint
CREATE TABLE `couples` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_by` text,
	`subscription_status` text NOT NULL,
	`subscription_expires_at` integer,
	`created_at` integer NOT NULL,
	`search_name` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "couples_subscription_status" CHECK("couples"."subscription_status" in ('trial', 'free', 'paid'))
);
--> statement-breakpoint
CREATE INDEX `couples_created_by` ON `couples` (`created_by`);--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`is_done` integer NOT NULL,
	`count` integer
);
--> statement-breakpoint
CREATE INDEX `cron_runs_name` ON `cron_runs` (`name`,`started_at`);--> statement-breakpoint
CREATE INDEX `cron_runs_started` ON `cron_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`died_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_waiting` ON `dead_letters` (`replayed_at`,`died_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_died` ON `dead_letters` (`died_at`);--> statement-breakpoint
CREATE TABLE `imported_recipes` (
	`import_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	PRIMARY KEY(`import_id`, `submission_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`total` integer NOT NULL,
	`started_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `imports_started` ON `imports` (`started_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`invite_code` text NOT NULL,
	`couple_id` text NOT NULL,
	`invited_by` text NOT NULL,
	`invited_email` text,
	`status` text NOT NULL,
	`accepted_by` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_status" CHECK("invitations"."status" in ('pending', 'accepted', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`invite_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_pending` ON `invitations` (`couple_id`) WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `invitations_couple_latest` ON `invitations` (`couple_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_invited_by` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_tokens_purpose" CHECK("mail_tokens"."purpose" in ('confirm_email', 'reset_password'))
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_user_purpose` ON `mail_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `meal_verdicts` (
	`meal_id` text NOT NULL,
	`user_id` text NOT NULL,
	`stars` integer,
	`note` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`meal_id`, `user_id`),
	FOREIGN KEY (`meal_id`) REFERENCES `cooked_meals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meal_verdicts_stars" CHECK("meal_verdicts"."stars" is null or "meal_verdicts"."stars" in (1, 2, 3, 4, 5)),
	CONSTRAINT "meal_verdicts_content" CHECK("meal_verdicts"."stars" is not null or "meal_verdicts"."note" is not null)
);
--> statement-breakpoint
CREATE INDEX `meal_verdicts_user` ON `meal_verdicts` (`user_id`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kinds` text NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `photos` (
	`key` text PRIMARY KEY NOT NULL,
	`uploaded_by` text,
	`status` text NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`color` text,
	`bytes` integer NOT NULL,
	`unused_since` integer,
	`created_at` integer NOT NULL,
	`upload_id` text,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "photos_status" CHECK("photos"."status" in ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_upload` ON `photos` (`uploaded_by`,`upload_id`);--> statement-breakpoint
CREATE INDEX `photos_unused` ON `photos` (`unused_since`) WHERE "photos"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX `photos_unfinished` ON `photos` (`created_at`) WHERE "photos"."status" = 'pending';--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`couple_id` text,
	`couple_seat` integer,
	`trial_expires_at` integer,
	`subscription_tier` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "profiles_couple_seat_range" CHECK("profiles"."couple_seat" is null or "profiles"."couple_seat" in (1, 2)),
	CONSTRAINT "profiles_subscription_tier" CHECK("profiles"."subscription_tier" in ('trial', 'free', 'paid'))
);
--> statement-breakpoint
CREATE INDEX `profiles_last_seen` ON `profiles` (`last_seen_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_couple_seat` ON `profiles` (`couple_id`,`couple_seat`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_handle` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_handle`) REFERENCES `sessions`(`handle`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `quota_counters` (
	`subject` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`subject`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `quota_counters_expiry` ON `quota_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recipe_changes` (
	`version` integer PRIMARY KEY NOT NULL,
	`scope_id` text NOT NULL,
	`recipe_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_changes_recipe` ON `recipe_changes` (`scope_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipe_changes_in_order` ON `recipe_changes` (`scope_id`,`version`);--> statement-breakpoint
CREATE TABLE `recipe_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`recipe_id` text NOT NULL,
	`image_url` text NOT NULL,
	`is_primary` integer NOT NULL,
	`order_index` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_url`) REFERENCES `photos`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recipe_photos_in_order` ON `recipe_photos` (`recipe_id`,`is_primary`,`order_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_photos_one_primary` ON `recipe_photos` (`recipe_id`) WHERE "recipe_photos"."is_primary" = 1;--> statement-breakpoint
CREATE INDEX `recipe_photos_key` ON `recipe_photos` (`image_url`);--> statement-breakpoint
CREATE TABLE `recipe_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`recipe_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rating` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recipe_ratings_range" CHECK("recipe_ratings"."rating" in (1, 2, 3, 4, 5))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_ratings_one_each` ON `recipe_ratings` (`recipe_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `recipe_ratings_user` ON `recipe_ratings` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `recipe_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`recipe_id` text NOT NULL,
	`shared_by` text,
	`share_platform` text NOT NULL,
	`share_url` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shared_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recipe_shares_platform" CHECK("recipe_shares"."share_platform" in ('direct_link', 'copy_link', 'facebook', 'twitter'))
);
--> statement-breakpoint
CREATE INDEX `recipe_shares_recipe` ON `recipe_shares` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipe_shares_shared_by` ON `recipe_shares` (`shared_by`);--> statement-breakpoint
CREATE TABLE `recipe_versions` (
	`recipe_id` text NOT NULL,
	`version` integer NOT NULL,
	`changed_by` text,
	`changed_at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `version`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `recipe_versions_changed_by` ON `recipe_versions` (`changed_by`);--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`search_title` text NOT NULL,
	`source_url` text,
	`image_url` text,
	`category` text,
	`cuisine` text,
	`difficulty` text,
	`cook_time_minutes` integer,
	`servings` integer,
	`notes` text,
	`ingredients` text NOT NULL,
	`instructions` text NOT NULL,
	`is_gluten_free` integer NOT NULL,
	`is_dairy_free` integer NOT NULL,
	`is_low_fodmap` integer NOT NULL,
	`tags` text,
	`couple_id` text,
	`added_by` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`public_slug` text,
	`public_by` text,
	`is_listed` integer DEFAULT false NOT NULL,
	`hides_notes` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`submission_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_save_hash` text,
	`submission_hash` text,
	`origin_id` text NOT NULL,
	`variation_of` text,
	`copied_from` text,
	`deleted_at` integer,
	`deleted_from_book_of` integer,
	`search_words` text NOT NULL,
	`search_more_words` text NOT NULL,
	`source_key` text,
	`cooked_count` integer DEFAULT 0 NOT NULL,
	`last_cooked_day` integer DEFAULT 0 NOT NULL,
	`source_text` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recipes_title" CHECK(length("recipes"."title") between 1 and 200),
	CONSTRAINT "recipes_difficulty" CHECK("recipes"."difficulty" is null or "recipes"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "recipes_cook_time" CHECK("recipes"."cook_time_minutes" is null or "recipes"."cook_time_minutes" >= 0),
	CONSTRAINT "recipes_category" CHECK("recipes"."category" is null or "recipes"."category" in ('Breakfast', 'Lunch', 'Dinner', 'Dessert', 'Snack', 'Drink'))
);
--> statement-breakpoint
CREATE INDEX `recipes_couple_newest` ON `recipes` (`couple_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_newest` ON `recipes` (`added_by`,`deleted_at`,`created_at`,`id`) WHERE "recipes"."couple_id" is null;--> statement-breakpoint
CREATE INDEX `recipes_couple_title` ON `recipes` (`couple_id`,`deleted_at`,`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_title` ON `recipes` (`added_by`,`deleted_at`,`search_title`,`id`) WHERE "recipes"."couple_id" is null;--> statement-breakpoint
CREATE INDEX `recipes_couple_cooked` ON `recipes` (`couple_id`,`deleted_at`,-"last_cooked_day",`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_cooked` ON `recipes` (`added_by`,`deleted_at`,-"last_cooked_day",`search_title`,`id`) WHERE "recipes"."couple_id" is null;--> statement-breakpoint
CREATE INDEX `recipes_couple_source` ON `recipes` (`couple_id`,`deleted_at`,`source_key`) WHERE "recipes"."source_key" is not null;--> statement-breakpoint
CREATE INDEX `recipes_own_source` ON `recipes` (`added_by`,`deleted_at`,`source_key`) WHERE "recipes"."couple_id" is null and "recipes"."source_key" is not null;--> statement-breakpoint
CREATE INDEX `recipes_held` ON `recipes` (`added_by`,`origin_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_one_of_origin` ON `recipes` (`added_by`,`origin_id`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_deleted` ON `recipes` (`deleted_at`) WHERE "recipes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `recipes_counted` ON `recipes` (`created_at`) WHERE "recipes"."copied_from" is null and "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_public_slug` ON `recipes` (`public_slug`);--> statement-breakpoint
CREATE INDEX `recipes_listed` ON `recipes` (`updated_at`) WHERE "recipes"."is_listed" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_submission` ON `recipes` (`added_by`,`submission_id`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`device` text,
	`network` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `security_events_created` ON `security_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`handle` text NOT NULL,
	`device` text,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_handle` ON `sessions` (`handle`);--> statement-breakpoint
CREATE TABLE `stripe_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_customers_customer_id_unique` ON `stripe_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`started_for` text,
	`started_at` integer,
	`plan` text,
	`status` text NOT NULL,
	`current_period_end` integer,
	`cancel_at_period_end` integer NOT NULL,
	`state_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'))
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_started_for` ON `subscriptions` (`started_for`);--> statement-breakpoint
CREATE TABLE `user_activity_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `user_activity_logs_newest` ON `user_activity_logs` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_activity_logs_user` ON `user_activity_logs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_activity_logs_action` ON `user_activity_logs` (`action`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`google_subject` text,
	`email_confirmed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_subject` ON `users` (`google_subject`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_events_received` ON `webhook_events` (`received_at`);
--> statement-breakpoint
-- Written by hand, because drizzle-kit generates no triggers.
--
-- `change_*`: each change of what a couple sees gives its recipe a new version, the highest of all versions. Photos are
-- rearranged, and recipes leave a couple that goes on, only along with a change of the recipe.
-- `meal_*`: each recipe counts its cooked meals.
-- `meal_erased`, `meal_photo_replaced` and `photos_shown_nowhere`: a photo that neither a recipe nor a meal shows any more is marked as unused
-- by whatever removed the last use, also if that was a cascade.
CREATE TRIGGER `photos_shown_nowhere` AFTER DELETE ON `recipe_photos`
WHEN NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`image_url`)
  AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`image_url`)
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`image_url` AND `unused_since` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_added` AFTER INSERT ON `recipes`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_changed` AFTER UPDATE OF `title`, `source_url`, `image_url`, `category`, `cuisine`, `difficulty`, `cook_time_minutes`, `servings`, `notes`, `ingredients`, `instructions`, `is_gluten_free`, `is_dairy_free`, `is_low_fodmap`, `couple_id`, `added_by`, `is_public`, `public_slug`, `is_listed`, `hides_notes`, `version`, `deleted_at`, `cooked_count`, `last_cooked_day` ON `recipes`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_erased` AFTER DELETE ON `recipes`
WHEN OLD.`deleted_at` IS NULL
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(OLD.`couple_id`, OLD.`added_by`), OLD.`id` WHERE true
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_added` AFTER INSERT ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`recipe_id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_changed` AFTER UPDATE ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (OLD.`recipe_id`, NEW.`recipe_id`)
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_erased` AFTER DELETE ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = OLD.`recipe_id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_photo_changed` AFTER UPDATE OF `status` ON `photos`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (SELECT `recipe_id` FROM `recipe_photos` WHERE `image_url` = NEW.`key`)
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_ended` AFTER DELETE ON `couples`
BEGIN
  DELETE FROM `recipe_changes` WHERE `scope_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_person_erased` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `recipe_changes` WHERE `scope_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_added` AFTER INSERT ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` + 1,
    `last_cooked_day` = max(`last_cooked_day`, unixepoch(NEW.`cooked_on`) / 86400)
  WHERE `id` = NEW.`recipe_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_moved` AFTER UPDATE OF `recipe_id`, `cooked_on` ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` - 1,
    `last_cooked_day` = coalesce((SELECT unixepoch(max(`cooked_on`)) / 86400 FROM `cooked_meals` WHERE `recipe_id` = OLD.`recipe_id`), 0)
  WHERE `id` = OLD.`recipe_id`;
  UPDATE `recipes` SET `cooked_count` = `cooked_count` + 1,
    `last_cooked_day` = max(`last_cooked_day`, unixepoch(NEW.`cooked_on`) / 86400)
  WHERE `id` = NEW.`recipe_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_photo_replaced` AFTER UPDATE OF `photo_key` ON `cooked_meals`
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`photo_key` AND `unused_since` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`photo_key`)
    AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`photo_key`);
END;
--> statement-breakpoint
CREATE TRIGGER `meal_erased` AFTER DELETE ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` - 1,
    `last_cooked_day` = coalesce((SELECT unixepoch(max(`cooked_on`)) / 86400 FROM `cooked_meals` WHERE `recipe_id` = OLD.`recipe_id`), 0)
  WHERE `id` = OLD.`recipe_id`;
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`photo_key` AND `unused_since` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`photo_key`)
    AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`photo_key`);
END;
