export type PhotoUpload = { uploadId: string; key: string; isUsed: boolean };

/** Photos by their keys, or all photos that nothing has shown since `before`. */
export type UnusedPhotos = { limit: number } & ({ keys: string[]; before?: never } | { keys?: never; before: Date });

export type PreparedFacts = { width: number; height: number; color: string | null; bytes: number };

export type PreparedFile = { key: string; bytes: Uint8Array };

/** `refused` means that no retry helps: the file is broken, of another format or too large. */
export type PreparedPhoto =
  | { outcome: "prepared"; facts: PreparedFacts; files: PreparedFile[] }
  | { outcome: "refused" | "missing" };

export type PhotoStorage = {
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
