import { Hono } from "hono";
import * as z from "zod";
import type { SandboxEnvironment } from "./bindings.ts";

const recipe = {
  title: "Lemon ricotta pasta",
  ingredients: ["200 g spaghetti", "1 lemon, zest and juice", "150 g ricotta", "2 tbsp olive oil"],
  instructions: ["Boil the spaghetti for 9 minutes.", "Stir ricotta, lemon and oil together.", "Toss and serve."],
  category: "Dinner",
  cuisine: "Italian",
  difficulty: "easy",
  cookTime: "20 minutes",
  isGlutenFree: false,
  confidence: 0.92,
  sourcePlatform: "Instagram",
  sourceUsername: "@sunday.pasta",
  sourceUrl: null,
  extractedText: "",
};

const createChatAnswer = (content: string) => ({ choices: [{ message: { content } }], usage: {} });

/** Valid, invalid and failing answers in the formats of the real models. */
const answers = {
  good: () => Response.json(createChatAnswer(JSON.stringify(recipe))),
  prose: () => Response.json(createChatAnswer("What a lovely dish! I would start by boiling water.")),
  half: () => Response.json(createChatAnswer(JSON.stringify(recipe).slice(0, 120))),
  empty: () =>
    Response.json(createChatAnswer(JSON.stringify({ title: null, ingredients: [], instructions: [], confidence: 0 }))),
  busy: () => new Response("3040: Capacity temporarily exceeded, please try again.", { status: 500 }),
  spent: () => new Response("3036: you have used up your daily free allocation of neurons", { status: 500 }),
} as const;

/** Every line of this recipe is in `createCaption` of `tests/support/caption.ts`. */
const captionRecipe = {
  title: "Nonna's tomato rice",
  ingredients: ["300 g rice", "2 tomatoes", "1 onion"],
  instructions: ["Fry the onion until soft.", "Add rice and tomatoes and simmer for 18 minutes."],
  servings: 3,
  cookTime: "25 minutes",
  confidence: 0.9,
  extractedText: "",
};
const recipeWithInventions = {
  ...captionRecipe,
  title: "Risotto alla milanese",
  ingredients: [...captionRecipe.ingredients, "100 g saffron"],
  instructions: [...captionRecipe.instructions, "Grate plenty of parmesan over the risotto."],
  servings: 8,
};
/** The app times out after ten seconds. */
const slowAnswerMs = 12_000;

/** Answers to a pasted text, which chooses one by a line such as "sandbox-answer: slow". */
const textAnswers = {
  good: async () => Response.json(createChatAnswer(JSON.stringify(captionRecipe))),
  invented: async () => Response.json(createChatAnswer(JSON.stringify(recipeWithInventions))),
  unrelated: async () => Response.json(createChatAnswer(JSON.stringify(recipe))),
  slow: async () => {
    await new Promise((resolve) => setTimeout(resolve, slowAnswerMs));
    return Response.json(createChatAnswer(JSON.stringify(captionRecipe)));
  },
  broken: async () => Response.json(createChatAnswer(JSON.stringify(captionRecipe).slice(0, 90))),
  spent: async () => answers.spent(),
} as const;

function findTextAnswer(requestText: string): Promise<Response> | null {
  const mode = /sandbox-answer: (\w+)/.exec(requestText)?.[1] ?? "";
  return Object.hasOwn(textAnswers, mode) ? textAnswers[mode as keyof typeof textAnswers]() : null;
}

const answerNames = z.array(z.enum(Object.keys(answers) as [keyof typeof answers]));
const nextAnswersKey = "vision:next";

/** A vision model for tests. The answer is valid unless a test has chosen the next answers or the text chooses its own. */
export const visionModelApi = new Hono<SandboxEnvironment>();

visionModelApi.post("/next", async (c) => {
  await c.env.MAILBOX.put(nextAnswersKey, JSON.stringify(answerNames.parse(await c.req.json())));
  return c.json({ ok: true });
});

visionModelApi.post("/run", async (c) => {
  const textAnswer = findTextAnswer(await c.req.text());
  if (textAnswer) return textAnswer;
  const [mode = "good", ...rest] = answerNames.parse((await c.env.MAILBOX.get(nextAnswersKey, "json")) ?? []);
  await c.env.MAILBOX.put(nextAnswersKey, JSON.stringify(rest));
  return answers[mode]();
});
