import type { Viewer } from "../accounts/viewer.ts";
import type { CouplePorts } from "../couples/ports.ts";
import type { PhotoStatus, StoredPhoto } from "./photo.ts";

export type PhotoPorts = CouplePorts & { photos: PhotoStore; photoStorage: PhotoStorage; web: Web };

/** A photo uploaded before the save that shows it. */
export type Upload = { uploadId: string; key: string; isUsed: boolean };
/** `isGone`: the photo has no row any more, so that everything of it goes; otherwise only its original does. */
export type PhotoRemoval = { key: string; isGone: boolean };

/** The rows of stored photos. The recipe store knows which recipe shows them. */
type PhotoStore = {
  /** A new photo counts as unused until a recipe shows it. */
  add(photo: StoredPhoto, uploadedBy: string, now: Date): Promise<"added" | "key_taken" | "owner_gone">;
  find(key: string): Promise<{ status: PhotoStatus } | null>;
  /** Those of the viewer's own that have arrived. */
  findUploads(viewer: Viewer, uploadIds: string[]): Promise<Upload[]>;
  /** Marks an upload as completely stored. False when another copy of it was first. */
  nameUpload(key: string, uploadId: string): Promise<boolean>;
  setStatus(key: string, status: PhotoStatus): Promise<void>;
  /** Returns which try it is; null when there were `max` before, or the photo is gone. */
  beginTry(key: string, max: number): Promise<number | null>;
  /** False when the photo is gone. */
  setCompressed(key: string, facts: CompressedFacts): Promise<boolean>;
  /** False when a recipe shows it. */
  removeUnused(key: string): Promise<boolean>;
  /** Those that no recipe has shown since then. Returns how many. */
  removeUnusedSince(since: Date, limit: number): Promise<number>;
  /** For a photo without a row, of which a job that ran meanwhile may have written something. */
  noteRemoval(key: string): Promise<void>;
  listRemovals(limit: number): Promise<PhotoRemoval[]>;
  forgetRemovals(removals: PhotoRemoval[]): Promise<void>;
  /** Pending ones whose job was sent a while ago; each is then left alone for as long again. */
  claimStale(now: Date, bounds: { limit: number; minMs: number; maxMs: number }): Promise<string[]>;
};

type CompressedFacts = { width: number; height: number; color: string | null; bytes: number };
/** By their keys. */
type Versions = { key: string; bytes: Uint8Array }[];

/** The files. */
type PhotoStorage = {
  putOriginal(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  hasOriginal(key: string): Promise<boolean>;
  /** Takes seconds, and stores nothing yet. */
  compress(key: string): Promise<{ facts: CompressedFacts; versions: Versions }>;
  putCompressed(versions: Versions): Promise<void>;
  remove(key: string): Promise<void>;
  removeAll(removals: PhotoRemoval[]): Promise<void>;
};

export type WebAnswer =
  /** `bytes` as they are without the transfer's compression; `contentType` is what the site says. */
  | { outcome: "read"; url: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }
  | { outcome: "not_allowed" | "too_many_redirects" | "refused" | "too_large" | "too_slow" | "unreachable" };
export type Web = {
  /** Fetches what a public address gives to anybody who asks. Never throws. */
  read(address: string, wanted: { accept: string; maxBytes: number }): Promise<WebAnswer>;
};
