CREATE TABLE `photo_removals` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `double_charges` ADD `tries` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `tries` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `next_send_at` integer;