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
ALTER TABLE `recipes` ADD `variation_of` text;