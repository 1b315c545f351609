import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import type { FormResponse } from "#app/http/form-response.ts";
import { backgroundRequestHeader, offlineCopyVersionHeader, senderHeader } from "#app/modules/request-headers.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { OfflineCopyUpdate } from "./cached-page-store.ts";
import { scheduleOfflineSync } from "./offline-sync-schedule.ts";
import { createOwnerHeader, getPageOwner } from "./page-owner.ts";

const requestTimeoutMs = 30_000;

export type PostedForm =
  | { outcome: "answered"; status: number; body: FormResponse; copyUpdate: OfflineCopyUpdate | undefined }
  /** The product's own error page. */
  | { outcome: "broken"; status: number }
  /** No response came, or something between browser and server has answered, such as a gateway or a hotel's page. */
  | { outcome: "lost" };

/**
 * Posts a form to its route's action. `isInBackground` stops the action from leaving a notice for the next page. The
 * caller stores the `copyUpdate`, unless it is undefined, before a page shows the reply. Never rejects.
 */
export async function postForm(address: string, form: FormData, { isInBackground = false } = {}): Promise<PostedForm> {
  const headers: Record<string, string> = { Accept: "application/json", ...createOwnerHeader() };
  if (isInBackground) headers[backgroundRequestHeader] = "1";
  // The version of the offline copy; null without one, undefined if signed out or if storage can't be read.
  const since = getPageOwner() === null ? undefined : await findCopyVersion().catch(() => undefined);
  if (since !== undefined) headers[senderHeader] = getPageId();
  if (since) headers[offlineCopyVersionHeader] = since;
  // A form without files is smaller and is read faster in this encoding.
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const signal = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await fetch(address, { method: "POST", body: fields, headers, signal });
    const { status } = response;
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    const body: unknown = isJson ? await response.json() : null;
    if (!isFormResponse(body)) {
      if (!isJson) await response.body?.cancel();
      return response.ok || isNetworkFailure(status) ? { outcome: "lost" } : { outcome: "broken", status };
    }
    const copyUpdate = since === undefined ? undefined : (body.changes ?? (response.ok ? null : undefined));
    if (copyUpdate === null) scheduleOfflineSync();
    return { outcome: "answered", status, body, copyUpdate };
  } catch {
    return { outcome: "lost" };
  }
}

/** Gateways and hotels answer in JSON, too. */
function isFormResponse(body: unknown): body is FormResponse {
  const fields = convertToRecord(body);
  return "data" in fields || "redirect" in fields || "refusal" in fields;
}

async function findCopyVersion(): Promise<string | null> {
  return (await (await import("./cached-page-store.ts")).getCacheSummary())?.version ?? null;
}

let pageId: string | undefined;

/** The id under which this page receives notices. */
export function getPageId(): string {
  pageId ??= crypto.randomUUID();
  return pageId;
}

/** A gateway sends these statuses when the product itself did not respond. */
const gatewayStatuses = [502, 503, 504];

/**
 * Decides whether a change may wait on the device to be sent again. `status` is null if no response came. Any other
 * failure is the product's own response and is shown at once.
 */
export function isNetworkFailure(status: number | null): boolean {
  return status === null || gatewayStatuses.includes(status);
}

/**
 * Decides about a change whose request has failed. `lost`: the product did not answer. `failed`: a quota is used up or the
 * server has failed. Both are sent again later. `status` is null if no response came.
 */
export function classifyFailure(status: number | null, code: string | undefined) {
  if (status === null) return "lost";
  if (status === 401 || code === "not_page_owner") return "signed-out";
  return status === 429 || status >= 500 ? "failed" : "refused";
}

type Failure = { title?: string; code?: string; status?: number | null };

/** `message` is shown to the person and is empty if no response came; `code` is from the error catalogue. */
export class ApiError extends Error {
  readonly title: string;
  readonly code: string | undefined;
  /** The HTTP status; null if no response came from the product. */
  readonly status: number | null;

  constructor(message: string, { title = "", code, status = null }: Failure = {}) {
    super(message);
    this.title = title;
    this.code = code;
    this.status = status;
  }
}

type JsonOptions = { signal?: AbortSignal; timeoutMs?: number };

/** Posts JSON to the API. Throws `ApiError` after a failure, also after `timeoutMs` or if the signal is aborted. */
export async function postJson<Answer>(
  path: string,
  body?: unknown,
  { signal, timeoutMs = requestTimeoutMs }: JsonOptions = {},
): Promise<Answer> {
  const headers: Record<string, string> = createOwnerHeader();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  let answer: Answer & { error?: string; code?: string; title?: string };
  try {
    const limit = AbortSignal.timeout(timeoutMs);
    response = await rejectOnAbort(fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal }), limit);
    answer = await rejectOnAbort(response.json(), limit);
  } catch {
    throw new ApiError("");
  }
  const { ok, status } = response;
  if (!ok) throw new ApiError(answer.error ?? "", { title: answer.title, code: answer.code, status });
  return answer;
}
