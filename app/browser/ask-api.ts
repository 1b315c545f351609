import { writeWithinLimit } from "./patient-requests.ts";

/** Posts to one of the app's own doors. Throws an error whose message is a sentence for a person: the door's own, or that nothing was sent. */
export async function askApi<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method: "POST" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: Answer & { error?: string };
  try {
    response = await writeWithinLimit((finalInit) => fetch(path, finalInit), init);
    answer = await response.json();
  } catch {
    throw new Error("This could not be sent. Nothing has changed; please try again.");
  }
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
