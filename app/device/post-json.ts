import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { createOwnerHeader } from "./page-owner.ts";

const requestTimeoutMs = 30_000;

/** `message` is shown to the person and is empty if no response came; `code` is from the error catalogue. */
export class ApiError extends Error {
  readonly code: string | null;
  readonly title: string | undefined;

  constructor(message: string, code: string | null = null, title?: string) {
    super(message);
    this.code = code;
    this.title = title;
  }
}

export async function postJson<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = createOwnerHeader();
  const init: RequestInit = { method: "POST", headers, signal };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: Answer & { error?: string; code?: string; title?: string };
  try {
    const limit = AbortSignal.timeout(requestTimeoutMs);
    response = await rejectOnAbort(fetch(path, init), limit);
    answer = await rejectOnAbort(response.json(), limit);
  } catch {
    throw new ApiError("");
  }
  if (!response.ok) throw new ApiError(answer.error ?? "", answer.code, answer.title);
  return answer;
}
