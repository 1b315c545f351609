/** Calls a model. Throws errors whose message begins with a Workers AI error code. */
export type ModelCall = (model: string, request: object, signal: AbortSignal) => Promise<unknown>;

export function createWorkersAiCall(ai: Ai): ModelCall {
  // The types of Workers AI lag behind its list of models.
  const models: { run(model: string, request: object, options: object): Promise<unknown> } = ai;
  return (model, request, signal) => models.run(model, request, { signal });
}

export function createSandboxCall(sandbox: Fetcher): ModelCall {
  return async (model, request, signal) => {
    const response = await sandbox.fetch("http://sandbox/sandbox/vision/run", {
      method: "POST",
      body: JSON.stringify({ model, request }),
      signal,
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
}

/** Newer models return chat messages, older ones `response`, which may already be an object. */
export function getAnswerText(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("response" in answer) return answer.response;
  if (!("choices" in answer) || !Array.isArray(answer.choices)) return null;
  return answer.choices[0]?.message?.content ?? null;
}

export function getErrorCode(error: unknown): number | null {
  const match = error instanceof Error ? error.message.match(/\b(\d{4}):/) : null;
  return match ? Number(match[1]) : null;
}
