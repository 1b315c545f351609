ALTER TABLE `recipes` ADD `source_key` text;--> statement-breakpoint
CREATE INDEX `recipes_couple_source` ON `recipes` (`couple_id`,`deleted_at`,`source_key`) WHERE "recipes"."source_key" is not null;--> statement-breakpoint
CREATE INDEX `recipes_own_source` ON `recipes` (`added_by`,`deleted_at`,`source_key`) WHERE "recipes"."couple_id" is null and "recipes"."source_key" is not null;--> statement-breakpoint
CREATE INDEX `recipes_without_source_key` ON `recipes` (`created_at`) WHERE "recipes"."source_key" is null and "recipes"."source_url" is not null;