CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`died_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_waiting` ON `dead_letters` (`replayed_at`,`died_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_died` ON `dead_letters` (`died_at`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `is_copy` integer;--> statement-breakpoint
-- From here on by hand: the copies that a break-up makes are no recipes that somebody added, so `stored_counts`
-- leaves them out. A person's own count in `listed_users` has all that they hold.
UPDATE `recipes` SET `is_copy` = 1 WHERE `id` IN (SELECT `copy_id` FROM `break_up_copies`);
--> statement-breakpoint
UPDATE `stored_counts` SET `value` = (SELECT count(*) FROM `recipes` WHERE `is_copy` IS NOT 1) WHERE `name` = 'recipes';
--> statement-breakpoint
DROP TRIGGER `recipe_added`;
--> statement-breakpoint
CREATE TRIGGER `recipe_added` AFTER INSERT ON `recipes` BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` + 1 WHERE `user_id` = new.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` + 1 WHERE `name` = 'recipes' AND new.`is_copy` IS NOT 1;
END;
--> statement-breakpoint
DROP TRIGGER `recipe_removed`;
--> statement-breakpoint
CREATE TRIGGER `recipe_removed` AFTER DELETE ON `recipes` BEGIN
	UPDATE `listed_users` SET `recipe_count` = `recipe_count` - 1 WHERE `user_id` = old.`added_by`;
	UPDATE `stored_counts` SET `value` = `value` - 1 WHERE `name` = 'recipes' AND old.`is_copy` IS NOT 1;
END;
