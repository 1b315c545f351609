ALTER TABLE `recipes` ADD `is_listed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `recipes_listed` ON `recipes` (`updated_at`) WHERE "recipes"."is_listed" = 1;