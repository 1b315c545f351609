import { rejectAfterRequestTimeout } from "#app/browser/fetch-with-retry.ts";

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
  const init: RequestInit = { method: "POST", signal };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: Answer & { error?: string; code?: string; title?: string };
  try {
    response = await rejectAfterRequestTimeout(fetch(path, init));
    answer = await rejectAfterRequestTimeout(response.json());
  } catch {
    throw new ApiError("");
  }
  if (!response.ok) throw new ApiError(answer.error ?? "", answer.code, answer.title);
  return answer;
}
