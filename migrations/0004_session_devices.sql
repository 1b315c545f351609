ALTER TABLE `sessions` ADD `handle` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
UPDATE `sessions` SET `handle` = lower(hex(randomblob(16))), `last_seen_at` = `created_at`;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_handle` ON `sessions` (`handle`);