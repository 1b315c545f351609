import { withTimeout } from "./fetch-with-retry.ts";
import { pageOwnerHeaders } from "./page-owner.ts";

/** The message is for people, and empty where there was no answer; the code is from the catalogue. */
export class ApiRefusal extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

export async function askApi<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method: "POST", headers: pageOwnerHeaders() };
  if (body !== undefined) {
    init.headers = { ...init.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: Answer & { error?: string; code?: string };
  try {
    response = await withTimeout(fetch(path, init));
    answer = await withTimeout(response.json());
  } catch {
    throw new ApiRefusal("");
  }
  if (!response.ok) throw new ApiRefusal(answer.error ?? "", answer.code);
  return answer;
}
