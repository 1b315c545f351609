CREATE TABLE `cooked_meals` (
	`id` text PRIMARY KEY NOT NULL,
	`recipe_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`cooked_on` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`photo_key` text,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`photo_key`) REFERENCES `photos`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cooked_meals_day_format" CHECK(date("cooked_meals"."cooked_on") is "cooked_meals"."cooked_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cooked_meals_submission` ON `cooked_meals` (`recipe_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `cooked_meals_day` ON `cooked_meals` (`recipe_id`,`cooked_on`);--> statement-breakpoint
CREATE INDEX `cooked_meals_photo` ON `cooked_meals` (`photo_key`) WHERE "cooked_meals"."photo_key" is not null;--> statement-breakpoint
CREATE INDEX `cooked_meals_created_by` ON `cooked_meals` (`created_by`);--> statement-breakpoint
CREATE TABLE `meal_verdicts` (
	`meal_id` text NOT NULL,
	`user_id` text NOT NULL,
	`stars` integer,
	`note` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`meal_id`, `user_id`),
	FOREIGN KEY (`meal_id`) REFERENCES `cooked_meals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meal_verdicts_stars" CHECK("meal_verdicts"."stars" is null or "meal_verdicts"."stars" in (1, 2, 3, 4, 5)),
	CONSTRAINT "meal_verdicts_content" CHECK("meal_verdicts"."stars" is not null or "meal_verdicts"."note" is not null)
);
--> statement-breakpoint
CREATE INDEX `meal_verdicts_user` ON `meal_verdicts` (`user_id`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `cooked_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `recipes` ADD `last_cooked_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `recipes_couple_cooked` ON `recipes` (`couple_id`,`deleted_at`,-"last_cooked_day",`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_own_cooked` ON `recipes` (`added_by`,`deleted_at`,-"last_cooked_day",`search_title`,`id`) WHERE "recipes"."couple_id" is null;