import type { JobMessage } from "./jobs.ts";

/** What every module may need from outside; each has a `ports.ts` with what it needs besides. Types only. */
export type SharedPorts = {
  clock: { now(): Date };
  newId(): string;
  /** 32 of them. */
  randomBytes(): Uint8Array<ArrayBuffer>;
  /** The product's own, for links in mails and shares. */
  origin: string;
  log: Log;
  /** For work that goes on after the response. It must not throw: nobody is left to be told. */
  waitUntil(work: Promise<unknown>): void;
  quotas: Quotas;
  tokens: { create(): string; hash(token: string | Uint8Array): string };
  /** `purpose` keeps signatures for one use from being valid for another. */
  signer: { sign(purpose: string, text: string): string };
  mailer: Mailer;
  jobs: Jobs;
  channels: Channels;
  pageCache: { remove(path: string): Promise<void> };
  activity: { record(activity: Activity, now: Date): Promise<void> };
};

/** One structured line per event. Carries ids and figures, never emails, tokens or recipe text. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  /** What nobody has to mend, and the operator should know. */
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};
export type LogFields = Record<string, string | number | boolean | null>;

export type Quota = { name: string; max: number; windowMs: number };
type QuotaAnswer = { allowed: boolean; retryAfterSeconds: number };
type Quotas = {
  /** Counts one use, or as much as is used, and returns whether it was within the limit. */
  take(quota: Quota, subject: string, now: Date, amount?: number): Promise<QuotaAnswer>;
  /** Undoes one use that was counted at `now`. */
  giveBack(quota: Quota, subject: string, now: Date): Promise<void>;
  forget(quota: Quota, subject: string, now: Date): Promise<void>;
};

/** A mail to one person, as HTML and as text. */
export type Mail = { to: string; subject: string; html: string; text: string };
/** Resolves when the provider has accepted the mail; throws when it refused it, or has not responded in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type Jobs = { send(messages: JobMessage[]): Promise<void> };

/** The kind of data that has changed. News carries no data: each page reads it with its own permissions. */
export type News = "recipes" | "couple";
/** Whose sockets: those of one session, or all of a person's except one session's. */
export type Listeners = { session: string } | { user: string; except?: string };
type Channels = {
  /** Tells the couple's pages, without delaying the response. */
  tell(coupleId: string | null | undefined, news: News): void;
  /** Closes the sockets of people who may no longer listen, without delaying the response. */
  disconnect(coupleId: string | null | undefined, listeners: Listeners): void;
};

export type Activity = {
  id: string;
  userId: string | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
};
