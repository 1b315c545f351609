DROP INDEX `recipe_ratings_user`;--> statement-breakpoint
CREATE INDEX `recipe_ratings_user` ON `recipe_ratings` (`user_id`,`updated_at`);