import type { JobMessage } from "./job-message.ts";

/** Writes one line per event. Fields hold ids and numbers, never email addresses, tokens or recipe text. */
export type Logger = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

export type LogFields = Record<string, string | number | boolean | null>;

export type Quota = { name: string; max: number; windowMs: number };

export type QuotaResult = { allowed: boolean; retryAfterSeconds: number };

export type Quotas = {
  consume(quota: Quota, subject: string, now: Date, amount?: number): Promise<QuotaResult>;
  /** Undoes one use. */
  refund(quota: Quota, subject: string, now: Date): Promise<void>;
  reset(quota: Quota, subject: string, now: Date): Promise<void>;
};

export type Mail = { to: string; subject: string; html: string; text: string };

/** Throws if the provider refuses or has not responded in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type JobQueue = {
  /** A queue delays a message by at most 12 hours. */
  send(messages: JobMessage[], options?: { delaySeconds: number }): Promise<void>;
};

/** Names what has changed. A message carries no data, because each page loads the data with its own permissions. */
export type LiveUpdateTopic = "recipes" | "couple" | "timers" | "cooking";

/** Selects one session's sockets, or all sockets of a person except one session's. */
export type LiveUpdateListeners = { user: string; session?: string; except?: string };

export type Channels = {
  /** Notifies all open pages of the couple or, with `listeners`, only the selected ones. */
  notify(coupleId: string | null | undefined, topic: LiveUpdateTopic, listeners?: LiveUpdateListeners): void;
  /** Closes the selected sockets, of the live state too, because these people may no longer receive messages. */
  disconnect(coupleId: string | null | undefined, listeners: LiveUpdateListeners): void;
};

export type UserActivity = {
  id: string;
  userId: string | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
};
