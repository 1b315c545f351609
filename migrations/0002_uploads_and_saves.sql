ALTER TABLE `photos` ADD `upload_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `photos_upload` ON `photos` (`uploaded_by`,`upload_id`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `last_save_hash` text;