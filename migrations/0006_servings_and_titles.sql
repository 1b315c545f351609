ALTER TABLE `recipes` ADD `servings` integer;--> statement-breakpoint
CREATE INDEX `recipes_couple_title` ON `recipes` (`couple_id`,`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_title` ON `recipes` (`added_by`,`search_title`,`id`) WHERE "recipes"."couple_id" is null;