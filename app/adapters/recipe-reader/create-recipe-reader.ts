import type { Config } from "#app/config.server.ts";
import type { Log } from "#app/domain/ports.ts";
import type { ReaderImage, RecipeReader } from "#app/domain/reading/ports.ts";
import { noRecipeFound, readerUnavailable } from "#app/domain/reading/reading.errors.ts";
import { readingFromAnswer } from "#app/reading/model-answer.ts";
import { instructions, recipeJsonSchema } from "#app/reading/model-prompt.ts";
import type { Reading } from "#app/reading/reading.ts";
import { answerText, errorCode, type ModelCall, sandboxCall, workersAiCall } from "./model-call.ts";

const timeLimitMs = 45_000;
const outputTokens = 8192;

/** Workers AI error codes that no retry can fix: quota used up, no such model, plan, account, terms. */
const finalCodes = [3036, 3042, 5007, 5016, 5035];

/** Tries a second model where the first returns no recipe's JSON, and then throws `reader_unavailable`. */
export function createRecipeReader(
  bindings: { AI?: Ai; SANDBOX?: Fetcher },
  config: Config["reader"],
  log: Log,
): RecipeReader {
  const call = modelCall(bindings, config);
  return {
    async read(images, signal) {
      if (!call) throw readerUnavailable();
      const models =
        images.length > 1 ? [config.modelMultiple, config.modelSingle] : [config.modelSingle, config.modelMultiple];
      for (const model of models) {
        const attempt = await readWith(call, model, images, signal, log);
        if (attempt === "unavailable") break;
        if (attempt === "again") continue;
        if (attempt.ingredients.length === 0 && attempt.instructions.length === 0) throw noRecipeFound();
        return attempt;
      }
      throw readerUnavailable();
    },
  };
}

function modelCall(bindings: { AI?: Ai; SANDBOX?: Fetcher }, config: Config["reader"]): ModelCall | null {
  if (config.driver === "workers-ai" && bindings.AI) return workersAiCall(bindings.AI);
  if (config.driver === "sandbox" && bindings.SANDBOX) return sandboxCall(bindings.SANDBOX);
  return null;
}

async function readWith(
  call: ModelCall,
  model: string,
  images: ReaderImage[],
  signal: AbortSignal,
  log: Log,
): Promise<Reading | "again" | "unavailable"> {
  try {
    const answer = await call(model, request(images), AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]));
    const reading = readingFromAnswer(answerText(answer));
    if (reading) return reading;
    log.info("reading.not_understood", { model });
    return "again";
  } catch (error) {
    if (signal.aborted) throw error;
    const code = errorCode(error);
    log.error("reading.failed", error, { model, code });
    const isHere = error instanceof Error && error.message.includes("needs to be run remotely");
    return isHere || (code !== null && finalCodes.includes(code)) ? "unavailable" : "again";
  }
}

function request(images: ReaderImage[]) {
  return {
    messages: [
      { role: "system", content: instructions },
      {
        role: "user",
        content: [
          {
            type: "text",
            text: `Read the recipe from ${images.length === 1 ? "this image" : "these images, which belong to one post, in order"}.`,
          },
          ...images.map((image) => ({ type: "image_url", image_url: { url: image.dataUrl } })),
        ],
      },
    ],
    response_format: { type: "json_schema", json_schema: { name: "recipe", schema: recipeJsonSchema, strict: true } },
    chat_template_kwargs: { enable_thinking: false },
    max_completion_tokens: outputTokens,
    temperature: 0,
  };
}
