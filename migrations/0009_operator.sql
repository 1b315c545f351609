CREATE TABLE `admin_recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_recovery_codes_admin` ON `admin_recovery_codes` (`admin_id`);--> statement-breakpoint
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
CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`signups` integer DEFAULT 0 NOT NULL,
	`recipes_added` integer DEFAULT 0 NOT NULL,
	`active_users` integer DEFAULT 0 NOT NULL,
	`counted_at` integer
);
--> statement-breakpoint
CREATE TABLE `listed_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`couple_id` text,
	`couple_name` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL,
	`is_coupled` integer DEFAULT false NOT NULL,
	`recipe_count` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listed_users_email` ON `listed_users` (`is_coupled`,`email`,`user_id`);--> statement-breakpoint
CREATE INDEX `listed_users_joined` ON `listed_users` (`is_coupled`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `listed_users_couple` ON `listed_users` (`is_coupled`,`couple_name`,`user_id`);--> statement-breakpoint
CREATE INDEX `listed_users_recipes` ON `listed_users` (`is_coupled`,`recipe_count`,`user_id`);--> statement-breakpoint
CREATE INDEX `listed_users_seen` ON `listed_users` (`is_coupled`,`last_seen_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `readings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`place` text NOT NULL,
	`outcome` text NOT NULL,
	`confidence` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `readings_created` ON `readings` (`created_at`);--> statement-breakpoint
CREATE INDEX `readings_user` ON `readings` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `stored_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `admin_sessions_expiry` ON `admin_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `admin_users` ADD `second_factor_secret` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `second_factor_since` integer;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `second_factor_step` integer;--> statement-breakpoint
ALTER TABLE `couples` ADD `search_name` text;--> statement-breakpoint
CREATE INDEX `couples_without_search_name` ON `couples` (`id`) WHERE "couples"."search_name" is null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_last_seen` ON `profiles` (`last_seen_at`);--> statement-breakpoint
-- From here on by hand: what drizzle does not generate. Triggers keep `listed_users` and `stored_counts`
-- (docs/decisions/0021-triggers-keep-the-operators-counts.md).
CREATE VIEW `user_standings` AS
SELECT `users`.`id` AS `user_id`, `profiles`.`couple_id`, `partners`.`id` IS NOT NULL AS `is_coupled`,
	CASE WHEN `partners`.`id` IS NULL THEN '' ELSE `couples`.`name` END AS `couple_name`,
	`users`.`email` || ' ' || coalesce(`couples`.`search_name`, lower(`couples`.`name`), '') AS `search_text`
FROM `users`
LEFT JOIN `profiles` ON `profiles`.`id` = `users`.`id`
LEFT JOIN `couples` ON `couples`.`id` = `profiles`.`couple_id`
LEFT JOIN `profiles` `partners` ON `partners`.`couple_id` = `profiles`.`couple_id` AND `partners`.`id` <> `profiles`.`id`;
--> statement-breakpoint
INSERT INTO `listed_users` (`user_id`, `email`, `created_at`, `couple_id`, `couple_name`, `search_text`, `is_coupled`, `recipe_count`, `last_seen_at`)
SELECT `users`.`id`, `users`.`email`, `users`.`created_at`, `user_standings`.`couple_id`, `user_standings`.`couple_name`,
	`user_standings`.`search_text`, `user_standings`.`is_coupled`,
	(SELECT count(*) FROM `recipes` WHERE `recipes`.`added_by` = `users`.`id`),
	coalesce((SELECT max(`sessions`.`last_seen_at`) FROM `sessions` WHERE `sessions`.`user_id` = `users`.`id`), 0)
FROM `users` JOIN `user_standings` ON `user_standings`.`user_id` = `users`.`id`;
--> statement-breakpoint
UPDATE `profiles` SET `last_seen_at` = (SELECT max(`sessions`.`last_seen_at`) FROM `sessions` WHERE `sessions`.`user_id` = `profiles`.`id`);
--> statement-breakpoint
INSERT INTO `stored_counts` (`name`, `value`) VALUES
	('users', (SELECT count(*) FROM `users`)),
	('coupled_users', (SELECT count(*) FROM `listed_users` WHERE `is_coupled`)),
	('recipes', (SELECT count(*) FROM `recipes`)),
	('analyses', (SELECT count(*) FROM `user_activity_logs` WHERE `action` = 'recipe.analyzed'));
--> statement-breakpoint
CREATE TRIGGER `user_added` AFTER INSERT ON `users` BEGIN
	INSERT INTO `listed_users` (`user_id`, `email`, `created_at`, `search_text`) VALUES (new.`id`, new.`email`, new.`created_at`, new.`email`);
	UPDATE `stored_counts` SET `value` = `value` + 1 WHERE `name` = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `user_removed` AFTER DELETE ON `users` BEGIN
	UPDATE `stored_counts` SET `value` = `value` - 1 WHERE `name` = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `profile_added` AFTER INSERT ON `profiles` WHEN new.`couple_id` IS NOT NULL BEGIN
	UPDATE `listed_users` SET (`couple_id`, `couple_name`, `search_text`, `is_coupled`) =
		(SELECT `couple_id`, `couple_name`, `search_text`, `is_coupled` FROM `user_standings` WHERE `user_standings`.`user_id` = `listed_users`.`user_id`)
	WHERE `user_id` IN (SELECT `id` FROM `profiles` WHERE `couple_id` = new.`couple_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `profile_moved` AFTER UPDATE OF `couple_id` ON `profiles` WHEN new.`couple_id` IS NOT old.`couple_id` BEGIN
	UPDATE `listed_users` SET (`couple_id`, `couple_name`, `search_text`, `is_coupled`) =
		(SELECT `couple_id`, `couple_name`, `search_text`, `is_coupled` FROM `user_standings` WHERE `user_standings`.`user_id` = `listed_users`.`user_id`)
	WHERE `user_id` = new.`id` OR `user_id` IN (SELECT `id` FROM `profiles` WHERE `couple_id` IN (old.`couple_id`, new.`couple_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `profile_removed` AFTER DELETE ON `profiles` WHEN old.`couple_id` IS NOT NULL BEGIN
	UPDATE `listed_users` SET (`couple_id`, `couple_name`, `search_text`, `is_coupled`) =
		(SELECT `couple_id`, `couple_name`, `search_text`, `is_coupled` FROM `user_standings` WHERE `user_standings`.`user_id` = `listed_users`.`user_id`)
	WHERE `user_id` IN (SELECT `id` FROM `profiles` WHERE `couple_id` = old.`couple_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `couple_named` AFTER UPDATE OF `name`, `search_name` ON `couples` BEGIN
	UPDATE `listed_users` SET (`couple_name`, `search_text`) =
		(SELECT `couple_name`, `search_text` FROM `user_standings` WHERE `user_standings`.`user_id` = `listed_users`.`user_id`)
	WHERE `user_id` IN (SELECT `id` FROM `profiles` WHERE `couple_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_user_coupled` AFTER UPDATE OF `is_coupled` ON `listed_users` WHEN new.`is_coupled` <> old.`is_coupled` BEGIN
	UPDATE `stored_counts` SET `value` = `value` + new.`is_coupled` - old.`is_coupled` WHERE `name` = 'coupled_users';
END;
--> statement-breakpoint
CREATE TRIGGER `listed_user_removed` AFTER DELETE ON `listed_users` WHEN old.`is_coupled` BEGIN
	UPDATE `stored_counts` SET `value` = `value` - 1 WHERE `name` = 'coupled_users';
END;
--> statement-breakpoint
CREATE TRIGGER `profile_seen` AFTER UPDATE OF `last_seen_at` ON `profiles` WHEN new.`last_seen_at` IS NOT NULL BEGIN
	UPDATE `listed_users` SET `last_seen_at` = new.`last_seen_at` WHERE `user_id` = new.`id`;
	INSERT INTO `daily_figures` (`day`, `active_users`)
	SELECT date(new.`last_seen_at` / 1000, 'unixepoch'), 1
	WHERE coalesce(new.`last_seen_at` / 86400000 > old.`last_seen_at` / 86400000, true)
	ON CONFLICT (`day`) DO UPDATE SET `active_users` = `active_users` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `recipe_added` AFTER INSERT ON `recipes` BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + 1 WHERE `user_id` = new.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` + 1 WHERE `name` = 'recipes';
END;
--> statement-breakpoint
CREATE TRIGGER `recipe_passed_on` AFTER UPDATE OF `added_by` ON `recipes` WHEN new.`added_by` <> old.`added_by` BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` - 1 WHERE `user_id` = old.`added_by`;
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + 1 WHERE `user_id` = new.`added_by`;
END;
--> statement-breakpoint
CREATE TRIGGER `recipe_removed` AFTER DELETE ON `recipes` BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` - 1 WHERE `user_id` = old.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` - 1 WHERE `name` = 'recipes';
END;
--> statement-breakpoint
CREATE TRIGGER `analysis_added` AFTER INSERT ON `user_activity_logs` WHEN new.`action` = 'recipe.analyzed' BEGIN
	UPDATE `stored_counts` SET `value` = `value` + 1 WHERE `name` = 'analyses';
END;
