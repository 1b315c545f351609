import { withinLimit } from "./patient-requests.ts";

const noAnswer = "This did not work, or no answer came back. Please try again.";

/** A refusal of the API: its sentence for people and, where it came from the catalogue, its code. */
export class ApiRefusal extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/**
 * Posts to one of the app's own API routes. Throws an `ApiRefusal` whose message is a sentence for people:
 * the route's own, or that there was no response.
 */
export async function askApi<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method: "POST" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: Answer & { error?: string; code?: string };
  try {
    [response, answer] = await withinLimit(async (signal) => {
      const answered = await fetch(path, { ...init, signal });
      return [answered, await answered.json()];
    });
  } catch {
    throw new ApiRefusal(noAnswer);
  }
  if (!response.ok) throw new ApiRefusal(answer.error ?? noAnswer, answer.code);
  return answer;
}
