import type { JobMessage } from "./job-message.ts";

/** Shared by all modules; each has a `ports.ts` with the rest. Types only. */
export type SharedPorts = {
  clock: { now(): Date };
  newId(): string;
  randomBytes(): Uint8Array<ArrayBuffer>;
  origin: string;
  log: Log;
  /** Goes on after the response. It must not throw: nobody is left to tell. */
  waitUntil(work: Promise<unknown>): void;
  quotas: Quotas;
  tokens: { create(): string; hash(token: string | Uint8Array): string };
  /** A signature for one `purpose` is not valid for another. */
  signer: { sign(purpose: string, text: string): string };
  mailer: Mailer;
  jobs: Jobs;
  channels: Channels;
  pageCache: { remove(path: string): Promise<void> };
  activity: { record(activity: Activity, now: Date): Promise<void> };
};

/** One line per event: ids and figures, never emails, tokens or recipe text. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};
export type LogFields = Record<string, string | number | boolean | null>;

export type Quota = { name: string; max: number; windowMs: number };
type QuotaResult = { allowed: boolean; retryAfterSeconds: number };
type Quotas = {
  consume(quota: Quota, subject: string, now: Date, amount?: number): Promise<QuotaResult>;
  refund(quota: Quota, subject: string, now: Date): Promise<void>;
  reset(quota: Quota, subject: string, now: Date): Promise<void>;
};

export type Mail = { to: string; subject: string; html: string; text: string };
/** Throws if the provider refuses or has not responded in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type Jobs = { send(messages: JobMessage[]): Promise<void> };

/** What has changed. News carries no data: each page reads it with its own permissions. */
export type ChannelTopic = "recipes" | "couple" | "timers";
/** One session's sockets, or all of a person's except one session's. */
export type ChannelListeners = { session: string } | { user: string; except?: string };
type Channels = {
  /** All open pages of the couple, or only these. */
  notify(coupleId: string | null | undefined, news: ChannelTopic, listeners?: ChannelListeners): void;
  /** Closes the sockets of people who may no longer listen. */
  disconnect(coupleId: string | null | undefined, listeners: ChannelListeners): void;
};

export type Activity = {
  id: string;
  userId: string | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
};
