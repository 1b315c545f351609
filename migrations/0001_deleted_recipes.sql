CREATE TABLE `deleted_recipes` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`deleted_by` text NOT NULL,
	`content` text NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_recipes_by` ON `deleted_recipes` (`deleted_by`);--> statement-breakpoint
CREATE INDEX `deleted_recipes_at` ON `deleted_recipes` (`deleted_at`);