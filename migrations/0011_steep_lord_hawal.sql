ALTER TABLE `invitations` ADD `requested_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `invitations` ADD `requested_at` integer;