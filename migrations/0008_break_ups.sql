CREATE TABLE `break_up_copies` (
	`break_up_id` text NOT NULL,
	`original_id` text NOT NULL,
	`copy_id` text NOT NULL,
	`version` integer NOT NULL,
	`image_url` text,
	PRIMARY KEY(`break_up_id`, `original_id`),
	FOREIGN KEY (`break_up_id`) REFERENCES `break_ups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `break_up_copies_original` ON `break_up_copies` (`original_id`);--> statement-breakpoint
CREATE INDEX `break_up_copies_copy` ON `break_up_copies` (`copy_id`);--> statement-breakpoint
CREATE TABLE `break_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`couple_name` text NOT NULL,
	`couple_created_by` text,
	`couple_created_at` integer NOT NULL,
	`ended_by` text,
	`ended_at` integer NOT NULL,
	`undone_at` integer,
	`first_id` text NOT NULL,
	`first_couple_id` text NOT NULL,
	`second_id` text NOT NULL,
	`second_couple_id` text NOT NULL,
	FOREIGN KEY (`first_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `break_ups_first` ON `break_ups` (`first_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `break_ups_second` ON `break_ups` (`second_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `break_ups_ended` ON `break_ups` (`ended_at`);