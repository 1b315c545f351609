import type { RecipeSender } from "../accounts/ports.ts";
import type { CouplePorts } from "../couples/ports.ts";
import type { PhotoStatus, StoredPhoto } from "./photo.ts";

export type PhotoPorts = CouplePorts & { photos: PhotoStore; photoStorage: PhotoStorage; web: WebClient };

export type PhotoUpload = { uploadId: string; key: string; isUsed: boolean };
/** With `isGone` all files are removed, because the row is gone; otherwise only the original. */
export type PhotoRemoval = { key: string; isGone: boolean };

type PhotoStore = {
  add(photo: StoredPhoto, uploadedBy: string, now: Date): Promise<"added" | "key_taken" | "owner_gone">;
  find(key: string): Promise<{ status: PhotoStatus } | null>;
  findUploads(viewer: RecipeSender, uploadIds: string[]): Promise<PhotoUpload[]>;
  nameUpload(key: string, uploadId: string): Promise<boolean>;
  setStatus(key: string, status: PhotoStatus): Promise<void>;
  beginTry(key: string, max: number): Promise<number | null>;
  /** False if the photo is gone. */
  setCompressed(key: string, facts: CompressedFacts): Promise<boolean>;
  removeUnused(key: string): Promise<boolean>;
  /** Returns the number of photos. */
  removeUnusedSince(since: Date, limit: number): Promise<number>;
  noteRemoval(key: string): Promise<void>;
  listRemovals(limit: number): Promise<PhotoRemoval[]>;
  forgetRemovals(removals: PhotoRemoval[]): Promise<void>;
  /** Claims pending photos whose job was sent a while ago, and doubles their delay. */
  claimStale(now: Date, bounds: { limit: number; minMs: number; maxMs: number }): Promise<string[]>;
};

type CompressedFacts = { width: number; height: number; color: string | null; bytes: number };
type Versions = { key: string; bytes: Uint8Array }[];

type PhotoStorage = {
  address(key: string): string;
  putOriginal(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  hasOriginal(key: string): Promise<boolean>;
  compress(key: string): Promise<{ facts: CompressedFacts; versions: Versions }>;
  putCompressed(versions: Versions): Promise<void>;
  remove(key: string): Promise<void>;
  removeAll(removals: PhotoRemoval[]): Promise<void>;
};

export type WebResponse =
  /** `contentType` is the site's header. */
  | { outcome: "read"; url: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }
  /** `url` is the last URL after redirects. A challenge page counts as refused, whatever its status. */
  | { outcome: "refused"; url: string; status: number }
  | { outcome: "not_allowed" | "too_many_redirects" | "other_type" | "too_large" | "too_slow" | "unreachable" };
export type WebClient = {
  /** Whether a URL is on the public web and not our own. */
  mayRead(address: string): boolean;
  /** Fetches like an anonymous visitor. Never throws. */
  read(address: string, wanted: WebRequestOptions): Promise<WebResponse>;
};
/** `types` lists the accepted content types; all are accepted without it. */
export type WebRequestOptions = { accept: string; maxBytes: number; types?: RegExp; signal?: AbortSignal };
