DROP INDEX `photos_uploaded_by`;--> statement-breakpoint
ALTER TABLE `recipes` ADD `submission_hash` text;