CREATE TABLE `device_operations` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`number` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kitchen_changes` (
	`version` integer PRIMARY KEY NOT NULL,
	`kitchen` text NOT NULL,
	`recipe_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kitchen_changes_recipe` ON `kitchen_changes` (`kitchen`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `kitchen_changes_in_order` ON `kitchen_changes` (`kitchen`,`version`);