CREATE TABLE `photo_removals` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX `recipes_added_by`;--> statement-breakpoint
DROP INDEX `recipes_couple_newest`;--> statement-breakpoint
DROP INDEX `recipes_own_newest`;--> statement-breakpoint
DROP INDEX `recipes_couple_title`;--> statement-breakpoint
DROP INDEX `recipes_own_title`;--> statement-breakpoint
ALTER TABLE `recipes` ADD `public_by` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `origin_id` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `copied_from` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `recipes` ADD `deleted_from_book_of` integer;--> statement-breakpoint
ALTER TABLE `recipes` ADD `dropped_by` text;--> statement-breakpoint
UPDATE `recipes` SET `origin_id` = `id`, `copied_from` = iif(`is_copy`, `id`, NULL);--> statement-breakpoint
-- Of the last month's copies it is known what they were copied from. Nobody may hold two of one origin.
UPDATE `recipes` SET `origin_id` = `known`.`original_id`, `copied_from` = `known`.`original_id`
FROM (
	SELECT min(`copies`.`copy_id`) AS `copy_id`, `copies`.`original_id`, `held`.`added_by`
	FROM `break_up_copies` `copies` JOIN `recipes` `held` ON `held`.`id` = `copies`.`copy_id`
	GROUP BY `held`.`added_by`, `copies`.`original_id`
) `known`
WHERE `recipes`.`id` = `known`.`copy_id`
	AND NOT EXISTS (SELECT 1 FROM `recipes` `own` WHERE `own`.`id` = `known`.`original_id` AND `own`.`added_by` = `known`.`added_by`);--> statement-breakpoint
CREATE INDEX `recipes_held` ON `recipes` (`added_by`,`origin_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_one_of_origin` ON `recipes` (`added_by`,`origin_id`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_deleted` ON `recipes` (`deleted_at`) WHERE "recipes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `recipes_couple_newest` ON `recipes` (`couple_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_newest` ON `recipes` (`added_by`,`deleted_at`,`created_at`,`id`) WHERE "recipes"."couple_id" is null;--> statement-breakpoint
CREATE INDEX `recipes_couple_title` ON `recipes` (`couple_id`,`deleted_at`,`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_title` ON `recipes` (`added_by`,`deleted_at`,`search_title`,`id`) WHERE "recipes"."couple_id" is null;--> statement-breakpoint
ALTER TABLE `double_charges` ADD `tries` integer;--> statement-breakpoint
ALTER TABLE `invitations` ADD `requested_by` text REFERENCES users(id) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `invitations` ADD `requested_at` integer;--> statement-breakpoint
CREATE INDEX `invitations_requested_by` ON `invitations` (`requested_by`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `photos` ADD `tries` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `next_send_at` integer;--> statement-breakpoint
-- From here on by hand: the operator's counts know neither copies nor what was deleted.
DROP TRIGGER `recipe_added`;--> statement-breakpoint
CREATE TRIGGER `recipe_added` AFTER INSERT ON `recipes` WHEN new.`deleted_at` IS NULL BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + 1 WHERE `user_id` = new.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` + 1 WHERE `name` = 'recipes' AND new.`copied_from` IS NULL;
END;--> statement-breakpoint
DROP TRIGGER `recipe_passed_on`;--> statement-breakpoint
CREATE TRIGGER `recipe_passed_on` AFTER UPDATE OF `added_by` ON `recipes` WHEN new.`added_by` <> old.`added_by` AND new.`deleted_at` IS NULL BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` - 1 WHERE `user_id` = old.`added_by`;
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + 1 WHERE `user_id` = new.`added_by`;
END;--> statement-breakpoint
CREATE TRIGGER `recipe_deleted` AFTER UPDATE OF `deleted_at` ON `recipes` WHEN (new.`deleted_at` IS NULL) <> (old.`deleted_at` IS NULL) BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + iif(new.`deleted_at` IS NULL, 1, -1) WHERE `user_id` = new.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` + iif(new.`deleted_at` IS NULL, 1, -1) WHERE `name` = 'recipes' AND new.`copied_from` IS NULL;
END;--> statement-breakpoint
DROP TRIGGER `recipe_removed`;--> statement-breakpoint
CREATE TRIGGER `recipe_removed` AFTER DELETE ON `recipes` WHEN old.`deleted_at` IS NULL BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` - 1 WHERE `user_id` = old.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` - 1 WHERE `name` = 'recipes' AND old.`copied_from` IS NULL;
END;--> statement-breakpoint
-- A photo that no recipe shows any more is marked by whatever removes the last row that showed it, so that the sweep
-- finds it: an edit, a deletion, or one that cascades.
CREATE TRIGGER `photos_shown_nowhere` AFTER DELETE ON `recipe_photos`
WHEN NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`image_url`)
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`image_url` AND `unused_since` IS NULL;
END;--> statement-breakpoint
UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE `unused_since` IS NULL AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = `photos`.`key`);
