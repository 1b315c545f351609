-- Written by hand, because drizzle-kit generates no triggers.
--
-- `change_*`: each change of what a couple sees gives its recipe a new version, the highest of all versions. Photos are
-- rearranged, and recipes leave a couple that goes on, only along with a change of the recipe.
-- `meal_*`: each recipe counts its cooked meals.
-- `meal_erased`, `meal_photo_replaced` and `photos_shown_nowhere`: a photo that neither a recipe nor a meal shows any more is marked as unused
-- by whatever removed the last use, also if that was a cascade.
CREATE TRIGGER `photos_shown_nowhere` AFTER DELETE ON `recipe_photos`
WHEN NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`image_url`)
  AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`image_url`)
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`image_url` AND `unused_since` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_added` AFTER INSERT ON `recipes`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_changed` AFTER UPDATE OF `title`, `source_url`, `image_url`, `category`, `cuisine`, `difficulty`, `cook_time_minutes`, `servings`, `notes`, `ingredients`, `instructions`, `is_gluten_free`, `is_dairy_free`, `is_low_fodmap`, `couple_id`, `added_by`, `is_public`, `public_slug`, `is_listed`, `hides_notes`, `version`, `deleted_at`, `cooked_count`, `last_cooked_day` ON `recipes`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_recipe_erased` AFTER DELETE ON `recipes`
WHEN OLD.`deleted_at` IS NULL
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(OLD.`couple_id`, OLD.`added_by`), OLD.`id` WHERE true
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_added` AFTER INSERT ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = NEW.`recipe_id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_changed` AFTER UPDATE ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (OLD.`recipe_id`, NEW.`recipe_id`)
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_rating_erased` AFTER DELETE ON `recipe_ratings`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1), coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` = OLD.`recipe_id`
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_photo_changed` AFTER UPDATE OF `status` ON `photos`
BEGIN
  INSERT INTO `recipe_changes` (`version`, `scope_id`, `recipe_id`)
  SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT max(`version`) FROM `recipe_changes`), 0) + 1) + row_number() OVER () - 1, coalesce(`couple_id`, `added_by`), `recipes`.`id`
  FROM `recipes` WHERE `id` IN (SELECT `recipe_id` FROM `recipe_photos` WHERE `image_url` = NEW.`key`)
  ON CONFLICT (`scope_id`, `recipe_id`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_ended` AFTER DELETE ON `couples`
BEGIN
  DELETE FROM `recipe_changes` WHERE `scope_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `change_person_erased` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `recipe_changes` WHERE `scope_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_added` AFTER INSERT ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` + 1,
    `last_cooked_day` = max(`last_cooked_day`, unixepoch(NEW.`cooked_on`) / 86400)
  WHERE `id` = NEW.`recipe_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_moved` AFTER UPDATE OF `recipe_id`, `cooked_on` ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` - 1,
    `last_cooked_day` = coalesce((SELECT unixepoch(max(`cooked_on`)) / 86400 FROM `cooked_meals` WHERE `recipe_id` = OLD.`recipe_id`), 0)
  WHERE `id` = OLD.`recipe_id`;
  UPDATE `recipes` SET `cooked_count` = `cooked_count` + 1,
    `last_cooked_day` = max(`last_cooked_day`, unixepoch(NEW.`cooked_on`) / 86400)
  WHERE `id` = NEW.`recipe_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `meal_photo_replaced` AFTER UPDATE OF `photo_key` ON `cooked_meals`
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`photo_key` AND `unused_since` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`photo_key`)
    AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`photo_key`);
END;
--> statement-breakpoint
CREATE TRIGGER `meal_erased` AFTER DELETE ON `cooked_meals`
BEGIN
  UPDATE `recipes` SET `cooked_count` = `cooked_count` - 1,
    `last_cooked_day` = coalesce((SELECT unixepoch(max(`cooked_on`)) / 86400 FROM `cooked_meals` WHERE `recipe_id` = OLD.`recipe_id`), 0)
  WHERE `id` = OLD.`recipe_id`;
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`photo_key` AND `unused_since` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`photo_key`)
    AND NOT EXISTS (SELECT 1 FROM `cooked_meals` WHERE `photo_key` = OLD.`photo_key`);
END;
