-- By hand, since drizzle generates no triggers. Each change of what a kitchen shows gives its recipe a new version, the
-- highest of all. Photos are arranged, and recipes leave a kitchen that goes on, only along with a change of the recipe.
CREATE TRIGGER `kitchen_recipe_added` AFTER INSERT ON `recipes`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_recipe_changed` AFTER UPDATE OF `title`, `source_url`, `image_url`, `category`, `cuisine`, `difficulty`, `cook_time_minutes`, `servings`, `notes`, `ingredients`, `instructions`, `is_gluten_free`, `is_dairy_free`, `is_low_fodmap`, `couple_id`, `added_by`, `is_public`, `public_slug`, `is_listed`, `version`, `deleted_at` ON `recipes`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_recipe_erased` AFTER DELETE ON `recipes`
WHEN OLD.`deleted_at` IS NULL
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(OLD.`couple_id`, OLD.`added_by`), OLD.`id` WHERE true
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_rating_added` AFTER INSERT ON `recipe_ratings`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`recipe_id`
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_rating_changed` AFTER UPDATE ON `recipe_ratings`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (OLD.`recipe_id`, NEW.`recipe_id`)
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_rating_erased` AFTER DELETE ON `recipe_ratings`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = OLD.`recipe_id`
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_photo_changed` AFTER UPDATE OF `width`, `height`, `color` ON `photos`
BEGIN
  INSERT INTO `kitchen_changes` (`version`, `kitchen`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `kitchen_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (SELECT `recipe_id` FROM `recipe_photos` WHERE `image_url` = NEW.`key`)
  ON CONFLICT (`kitchen`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_ended` AFTER DELETE ON `couples`
BEGIN
  DELETE FROM `kitchen_changes` WHERE `kitchen` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kitchen_person_erased` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `kitchen_changes` WHERE `kitchen` = OLD.`id`;
END;
