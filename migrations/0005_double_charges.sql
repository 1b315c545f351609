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
CREATE TABLE `double_charges` (
	`subscription_id` text PRIMARY KEY NOT NULL,
	`kept_subscription_id` text NOT NULL,
	`user_id` text,
	`kept_user_id` text,
	`found_at` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`cancelled_at` integer,
	`refunded_at` integer,
	`refunded_amount` integer,
	`currency` text,
	`payer_told_at` integer,
	`keeper_told_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`kept_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `double_charges_unfinished` ON `double_charges` (`next_try_at`) WHERE "double_charges"."finished_at" is null;--> statement-breakpoint
CREATE INDEX `double_charges_user` ON `double_charges` (`user_id`);--> statement-breakpoint
CREATE INDEX `double_charges_kept_user` ON `double_charges` (`kept_user_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `started_for` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `started_at` integer;--> statement-breakpoint
CREATE INDEX `subscriptions_started_for` ON `subscriptions` (`started_for`);