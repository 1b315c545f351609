CREATE TABLE `timers` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`title` text NOT NULL,
	`step` integer NOT NULL,
	`label` text NOT NULL,
	`ends_at` integer,
	`left_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
