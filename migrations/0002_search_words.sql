ALTER TABLE `recipes` ADD `search_words` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `search_more_words` text;--> statement-breakpoint
CREATE INDEX `recipes_without_search_words` ON `recipes` (`created_at`) WHERE "recipes"."search_words" is null;