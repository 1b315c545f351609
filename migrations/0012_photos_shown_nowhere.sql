-- A photo that no recipe shows any more is marked by whatever removes the last row that showed it, so that the sweep
-- finds it: an edit, a deletion, or one that cascades.
CREATE TRIGGER `photos_shown_nowhere` AFTER DELETE ON `recipe_photos`
WHEN NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = OLD.`image_url`)
BEGIN
  UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE `key` = OLD.`image_url` AND `unused_since` IS NULL;
END;
--> statement-breakpoint
UPDATE `photos` SET `unused_since` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE `unused_since` IS NULL AND NOT EXISTS (SELECT 1 FROM `recipe_photos` WHERE `image_url` = `photos`.`key`);
