import type { Reading } from "#app/reading/reading.ts";

export type ReadingPorts = {
  clock: { now(): Date };
  newId(): string;
  recipeReader: RecipeReader;
  flood: { readings(userId: string): Promise<boolean> };
  readings: { record(reading: ReadingRecord): Promise<void> };
  activity: { record(activity: ReadingActivity, now: Date): Promise<void> };
  log: { error(event: string, error: unknown): void };
};

/** Throws `reader_unavailable` where no model responds, `no_recipe_found` where one sees none. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<Reading>;
};

export type ReaderImage = { dataUrl: string };

type ReadingRecord = {
  id: string;
  userId: string;
  place: "model";
  outcome: "read" | "failed";
  confidence: "high" | "medium" | "low" | null;
  createdAt: Date;
};

type ReadingActivity = { id: string; userId: string; action: string; resourceType: string; resourceId: null };
