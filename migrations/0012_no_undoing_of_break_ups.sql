DROP TABLE `break_up_copies`;--> statement-breakpoint
DROP TABLE `break_ups`;--> statement-breakpoint
DROP TABLE `deleted_recipes`;--> statement-breakpoint
ALTER TABLE `recipes` DROP COLUMN `is_copy`;