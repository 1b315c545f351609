import { delay } from "#app/browser/reject-on-abort.ts";
import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { convertToRecord } from "#app/modules/to-record.ts";

export type Reply = { status: number; body: unknown };
/** Without content, asks with GET. A blob is sent with PUT, anything else as JSON with POST. */
export type Requester = (address: string, content?: unknown) => Promise<Reply>;

/** The session has ended, or somebody else has signed in. */
export class SignInNeededError extends Error {}

const requestTimeoutMs = 120_000;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;
const maxRequestBytes = 500_000;
/** A request that fails on the server as often in a row is answered with that failure. */
const maxServerErrors = 5;

/**
 * Creates a function that sends requests of the page's person, and waits until the server answers: after a lost
 * connection, a gateway's answer, or a used-up quota it sends the request again. Rejects with `SignInNeededError`.
 */
export function createRequester(ownerId: string, onWait: () => Promise<void>): Requester {
  return async (address, content) => {
    let serverErrors = 0;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const reply = await sendRequest(address, content, ownerId);
      if (reply?.status === 401 || convertToRecord(reply?.body).code === "not_page_owner")
        throw new SignInNeededError();
      if (reply?.status === 500) serverErrors += 1;
      const isAnswer = reply !== null && reply.status !== 429 && reply.status < 500;
      if (isAnswer || (reply && serverErrors >= maxServerErrors)) return reply;
      await onWait();
      await delay(Math.max(pauseMs, reply?.retryAfterMs ?? 0), undefined);
    }
  };
}

/** Null if no answer came, or something between browser and server has answered, such as a hotel's page. */
export async function sendRequest(
  address: string,
  content: unknown,
  ownerId: string,
): Promise<(Reply & { retryAfterMs: number }) | null> {
  const isPhoto = content instanceof Blob;
  const type = isPhoto ? content.type || "application/octet-stream" : "application/json";
  const headers = { [pageOwnerHeader]: ownerId, ...(content === undefined ? {} : { "Content-Type": type }) };
  const body = content === undefined || isPhoto ? content : JSON.stringify(content);
  const method = content === undefined ? "GET" : isPhoto ? "PUT" : "POST";
  try {
    const response = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(requestTimeoutMs) });
    const isEmpty = response.status === 204;
    const found: unknown = isEmpty ? null : await response.json();
    return {
      status: response.status,
      body: found,
      retryAfterMs: Number(response.headers.get("Retry-After")) * 1000 || 0,
    };
  } catch {
    return null;
  }
}

const textEncoder = new TextEncoder();

/** Splits what is sent in JSON into requests of at most 500 kB. A larger single item is alone in its request. */
export function splitIntoRequests<Item>(items: Item[], maxItems: number): Item[][] {
  const requests: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = textEncoder.encode(JSON.stringify(item)).length;
    const current = requests.at(-1);
    if (current && current.length < maxItems && bytes + size <= maxRequestBytes) {
      current.push(item);
      bytes += size;
    } else {
      requests.push([item]);
      bytes = size;
    }
  }
  return requests;
}
