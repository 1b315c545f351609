import type { Viewer } from "../accounts/viewer.ts";
import type { RecipePorts, ViewedRecipe } from "../recipes/ports.ts";
import type { Answer } from "./operations.schema.ts";

export type OfflinePorts = RecipePorts & { kitchens: KitchenStore; operations: OperationStore };

type KitchenStore = {
  /**
   * In their order; `viewed` is null for one that is no longer there. `isRest`: nothing follows. `latest` is the
   * version after everything that was there to read, `lastNumber` what the device's latest applied operation has.
   */
  changes(viewer: Viewer, part: KitchenPart, page: PageBounds & { device: string }): Promise<ChangesPage>;
  /** Returns how many. */
  sweepChanges(before: Date, limit: number): Promise<number>;
};

/** What has changed since a version, or all recipes, the newest first. */
export type KitchenPart = { since: number } | { after: PlaceInKitchen | null };
type PlaceInKitchen = { createdAt: number; id: string };
/** `characters` may be exceeded by one recipe. */
export type PageBounds = { recipes: number; characters: number };
type ChangesPage = {
  changes: { id: string; version: number | null; viewed: ViewedRecipe | null }[];
  isRest: boolean;
  latest: number;
  lastNumber: number;
};

export type Device = { userId: string; device: string };
export type OperationKey = Device & { number: number };
/** `isMerged`: an edit with which parts of another's came along. */
export type OperationNote = OperationKey & { hash: string; isMerged: boolean; now: Date };

type OperationStore = {
  /** 0 for one that is not known. */
  lastNumber(device: Device): Promise<number>;
  /** By their numbers; the older ones are forgotten. */
  answers(device: Device, from: number): Promise<Map<number, Answer>>;
  /** The answer that counts: another request may have recorded one before. */
  record(key: OperationKey, answer: Answer, now: Date): Promise<Answer>;
  /** Recipes whose change records the operation as done in the same transaction, and fails if it was recorded. */
  recipes(note: OperationNote): RecipePorts["recipes"];
  /** Answers before this number, and the devices not heard from longest, so that with this one so many remain. */
  forgetOlder(key: OperationKey, devices: number): Promise<void>;
};
