import type { RecipeSender } from "#app/modules/accounts/ports.ts";
import type { CouplePorts } from "#app/modules/couples/ports.ts";
import type { PhotoStatus } from "./photo.ts";

export type PhotoPorts = CouplePorts & { photos: PhotoStore; photoStorage: PhotoStorage; web: WebClient };

export type PhotoUpload = { uploadId: string; key: string; isUsed: boolean };

type PhotoStore = {
  add(
    photo: { key: string; bytes: number },
    uploadedBy: string,
    now: Date,
  ): Promise<"added" | "key_taken" | "owner_gone">;
  find(key: string): Promise<{ status: PhotoStatus } | null>;
  findUploads(viewer: RecipeSender, uploadIds: string[]): Promise<PhotoUpload[]>;
  nameUpload(key: string, uploadId: string): Promise<boolean>;
  /** False if the photo is gone or has failed. */
  setReady(key: string, facts: PreparedFacts): Promise<boolean>;
  /** Changes only a pending photo. */
  setFailed(key: string): Promise<void>;
  /** Lists the couples whose recipes or meals show the photo. */
  listCouples(key: string): Promise<string[]>;
  /** Lists the oldest pending photos from before a time. */
  listPending(before: Date, limit: number): Promise<string[]>;
  /**
   * Takes photos that nothing shows from their uploader, so that no save and no running job can use them any more. Their
   * files are deleted next. Returns their keys.
   */
  retireUnused(which: UnusedPhotos): Promise<string[]>;
  /** Deletes the rows of photos whose files are deleted. */
  forget(keys: string[]): Promise<void>;
};

/** Photos by their keys, or all photos that nothing has shown since `before`. */
type UnusedPhotos = { limit: number } & ({ keys: string[]; before?: never } | { keys?: never; before: Date });

type PreparedFacts = { width: number; height: number; color: string | null; bytes: number };
type PreparedFile = { key: string; bytes: Uint8Array };
/** `refused` means that no retry helps: the file is broken, of another format or too large. */
export type PreparedPhoto =
  | { outcome: "prepared"; facts: PreparedFacts; files: PreparedFile[] }
  | { outcome: "refused" | "missing" };

type PhotoStorage = {
  address(key: string): string;
  putUpload(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores nothing. Throws errors that a retry may fix. */
  prepare(key: string): Promise<PreparedPhoto>;
  putPrepared(files: PreparedFile[]): Promise<void>;
  removeUpload(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  removeAll(keys: string[]): Promise<void>;
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
