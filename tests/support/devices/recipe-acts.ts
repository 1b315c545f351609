import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { Device } from "./device.ts";
import type { Dice } from "./dice.ts";

type Submission = { device: Device; adds: string[]; replaces: string[]; isRefused: boolean };
type Rating = { device: Device; recipeId: string; stars: number };

/** Finds the texts that the test has typed, such as "w17w". */
function findTexts(content: unknown): string[] {
  return JSON.stringify(content).match(/w\d+w/g) ?? [];
}

/** Random forms of recipes, and a record of what people typed. */
export function createRecipeActs(dice: Dice) {
  const submissions: Submission[] = [];
  const ratings: Rating[] = [];
  let count = 0;
  function type(): string {
    count += 1;
    return `w${count}w`;
  }

  async function edit(device: Device, id: string): Promise<void> {
    const recipe = await device.code().openEditPage(id);
    if (!recipe) return;
    const typed = drawEdit(recipe.draft, dice, type);
    const { code, seen, draft } = await device.code().saveEdit(recipe, typed);
    const adds = findTexts(typed).filter((text) => !findTexts(recipe.draft).includes(text));
    const replaces = findTexts(seen).filter((text) => !findTexts(draft).includes(text));
    submissions.push({ device, adds, replaces, isRefused: code !== null });
    if (code === null) await expectShown(device, id, adds);
  }

  /** A page never shows less than what this device has sent or stored, unless that was refused. */
  async function expectShown(device: Device, id: string, adds: string[]): Promise<void> {
    const shown = findTexts(await device.code().openEditPage(id));
    const refused = findTexts(await listForms(device, "refused"));
    const missing = adds.filter((text) => shown.length > 0 && !shown.includes(text) && !refused.includes(text));
    if (missing.length > 0) throw new Error(`The page lacks ${missing} of its own edit`);
  }

  async function submit(device: Device, path: string, fields: Record<string, string>): Promise<boolean> {
    const reply = await device.code().submitForm(path, fields);
    submissions.push({ device, adds: findTexts(fields), replaces: [], isRefused: !reply.isDone });
    return reply.isDone;
  }

  return {
    async act(device: Device): Promise<void> {
      const { recipes } = await device.code().listCachedRecipes();
      const id = dice.pick(recipes.map((recipe) => recipe.id).toSorted());
      const kind = dice.pick(["create", "edit", "edit", "edit", "edit", "rate", "delete", "restore"] as const);
      if (!id || (kind === "create" && recipes.length < 7)) {
        // A submission id becomes the recipe's id, unless another test has used the same.
        const submissionId = `${device.person.viewer.couple?.id}-${submissions.length}`;
        await submit(device, "/app/add", { title: type(), ingredients: type(), submissionId });
      } else if (kind === "edit" || kind === "create") await edit(device, id);
      else if (kind === "rate") {
        const stars = dice.pick([1, 2, 3, 4, 5]);
        const isDone = await submit(device, `/app/recipes/${id}?index`, { intent: "rate", rating: String(stars) });
        if (isDone) ratings.push({ device, recipeId: id, stars });
      } else if (kind === "delete" || dice.roll() < 0.5) {
        await submit(device, `/app/recipes/${id}?index`, { intent: "delete" });
        // Undo, mostly.
        if (dice.roll() < 0.7) await submit(device, `/app/recipes/${id}/restore`, {});
      }
    },
    /** Lists what people typed that is neither saved, nor replaced by somebody who saw it, nor stored as refused. */
    async listLost(devices: Device[], saved: unknown): Promise<string[]> {
      const savedTexts = new Set(findTexts(saved));
      const refusedTexts = new Set(submissions.filter(({ isRefused }) => isRefused).flatMap(({ adds }) => adds));
      for (const device of devices)
        for (const text of findTexts(await listForms(device, "refused"))) refusedTexts.add(text);
      const replacementsOf = (text: string) => submissions.filter(({ replaces }) => replaces.includes(text));
      const hasReached = (text: string): boolean =>
        savedTexts.has(text) || replacementsOf(text).some(({ adds }) => adds.some(hasReached));
      const isKept = (text: string, by: Device): boolean =>
        hasReached(text) ||
        refusedTexts.has(text) ||
        replacementsOf(text).some(({ device, adds }) => device === by && adds.some((added) => isKept(added, by)));
      return submissions.flatMap(({ device, adds }) =>
        adds.filter((text) => !isKept(text, device)).map((text) => `${text} of device ${devices.indexOf(device)}`),
      );
    },
    /** Lists ratings of a person that differ from the last one of each device of the person. */
    listWrongRatings(rows: { recipeId: string; userId: string; rating: number }[]): string[] {
      return rows.flatMap(({ recipeId, userId, rating }) => {
        const given = ratings.filter((one) => one.recipeId === recipeId && one.device.person.viewer.userId === userId);
        const last = [...new Map(given.map(({ device, stars }) => [device, stars])).values()];
        return last.includes(rating) ? [] : [`${rating} instead of one of ${last}`];
      });
    },
  };
}

export async function listForms(device: Device, ...statuses: string[]) {
  const forms = (await device.code().listPendingChanges()).flatMap((change) => change.forms);
  return forms
    .filter(({ status }) => statuses.includes(status))
    .map(({ kind, fields, status, problem }) => ({ kind, fields, status, problem }));
}

function drawEdit(draft: RecipeDraft, dice: Dice, type: () => string): RecipeDraft {
  const field = dice.pick(["title", "cuisine", "notes", "tags", "ingredientsList", "instructionsList"] as const);
  if (field === "tags") return { ...draft, tags: [...draft.tags.slice(-4), type()] };
  if (field !== "ingredientsList" && field !== "instructionsList") return { ...draft, [field]: type() };
  const lines = draft[field];
  const replaced = dice.pick([0, 0, 1, 2]);
  return { ...draft, [field]: lines.toSpliced(Math.floor(dice.roll() * (lines.length + 1)), replaced, type()) };
}
