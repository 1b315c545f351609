-- By hand, since drizzle generates no triggers: devices show whether the public page leaves out the notes.
DROP TRIGGER `kitchen_recipe_changed`;
--> statement-breakpoint
CREATE TRIGGER `kitchen_recipe_changed` AFTER UPDATE OF `title`, `source_url`, `image_url`, `category`, `cuisine`, `difficulty`, `cook_time_minutes`, `servings`, `notes`, `ingredients`, `instructions`, `is_gluten_free`, `is_dairy_free`, `is_low_fodmap`, `couple_id`, `added_by`, `is_public`, `public_slug`, `is_listed`, `hides_notes`, `version`, `deleted_at` ON `recipes`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
