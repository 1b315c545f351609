import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { type ActionReply, createDoneReply } from "#app/http/action-reply.ts";
import { createCookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { useCookFinish, useNoteForm } from "./use-cook-finish.ts";

const refused: ActionReply = {
  isDone: false,
  code: "notes_full",
  title: "Error",
  message: "The recipe's notes are full.",
  fieldErrors: {},
  values: {},
  details: null,
};

/** What was sent, and when the page was left. */
let steps: string[] = [];

function Page() {
  const [note, setNote] = useState("");
  const { form, saveAndLeave } = useNoteForm(note, { onChange: setNote, onLeave: () => steps.push("left") });
  return (
    <ActionForm form={form}>
      <textarea aria-label="Note" name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <SubmitButton>Add note</SubmitButton>
      <button type="button" onClick={saveAndLeave}>
        Finish
      </button>
    </ActionForm>
  );
}

/** Its action answers when told to. */
async function show() {
  steps = [];
  const answers: ((reply: ActionReply) => void)[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      async action({ request }) {
        const { promise, resolve } = Promise.withResolvers<ActionReply>();
        steps.push(String((await request.formData()).get("note")));
        answers.push(resolve);
        return promise;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByLabelText("Note");
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
  return {
    field,
    type: (note: string) => fireEvent.change(field(), { target: { value: note } }),
    press: (name: string) => fireEvent.click(screen.getByRole("button", { name })),
    answer: (reply: ActionReply = createDoneReply("Note added", "")) => answers.shift()?.(reply),
  };
}

test("what is typed while a note is being sent stays", async () => {
  const { field, type, press, answer } = await show();
  type("first note");
  press("Add note");
  await waitFor(() => expect(steps).toEqual(["first note"]));
  type("first note and more words");
  answer();
  await waitFor(() => expect(field().value).toBe("and more words"));
});

test("Finish waits for the note that is being sent, and leaves once", async () => {
  const { type, press, answer } = await show();
  type("Half the lemon");
  press("Add note");
  await waitFor(() => expect(steps).toEqual(["Half the lemon"]));
  press("Finish");
  press("Finish");
  answer();
  await waitFor(() => expect(steps).toEqual(["Half the lemon", "left"]));
});

test("Finish sends what was typed, and then what was typed meanwhile", async () => {
  const { type, press, answer } = await show();
  type("Half the lemon.");
  press("Finish");
  await waitFor(() => expect(steps).toEqual(["Half the lemon."]));
  type("Half the lemon. More salt.");
  answer();
  await waitFor(() => expect(steps).toEqual(["Half the lemon.", "More salt."]));
  answer();
  await waitFor(() => expect(steps).toEqual(["Half the lemon.", "More salt.", "left"]));
});

test("a refused note stays in its field, and nobody leaves", async () => {
  const toasts: string[] = [];
  connectToaster(({ title }) => void toasts.push(title));
  const { field, type, press, answer } = await show();
  type("Half the lemon");
  press("Finish");
  await waitFor(() => expect(steps).toHaveLength(1));
  answer(refused);
  await waitFor(() => expect(toasts).toContain("Error"));
  type("Half");
  press("Add note");
  await waitFor(() => expect(steps).toEqual(["Half the lemon", "Half"]));
  answer();
  await waitFor(() => expect(field().value).toBe(""));
  expect(steps).not.toContain("left");
});

const recipe: RecipeToCook = {
  id: "pie",
  title: "Pie",
  servings: null,
  ingredients: [],
  steps: [],
  namedIngredients: [],
  rating: { mine: null, others: [], partner: null },
  partnerName: "Ben",
  mayEdit: true,
  photo: null,
  areNotesPublic: false,
};

let runningTimers = 1;

function RecipePage() {
  return <p>The recipe</p>;
}

function StopPage() {
  const cooking = { state: createCookingState("original", 0), isReady: true, change() {}, forget: () => true };
  const changes = { setFactor: () => undefined, toggle() {}, finish: () => undefined };
  const ending = useCookFinish({
    recipe,
    detail: "/app/recipes/pie",
    isDeleted: false,
    cooking,
    progress: { factor: 1, ticks: [], steps: [], ...changes },
    timers: {
      timers: [],
      find: () => undefined,
      start: async () => {},
      countRunning: () => runningTimers,
      stop: ({ stopsRunning }) => void steps.push(stopsRunning ? "timers stopped" : "timers kept"),
    },
    isPartnerHere: true,
  });
  return (
    <>
      <button type="button" onClick={ending.onStop}>
        Stop cooking
      </button>
      <button type="button" disabled={!ending.answer} onClick={() => ending.answer?.({ stopsTimers: false })}>
        Keep
      </button>
    </>
  );
}

test("whoever stops cooking is asked about running timers before leaving, and the progress stays", async () => {
  const Stub = createRemixStub([
    { path: "/", Component: StopPage },
    { path: "/app/recipes/pie", Component: RecipePage },
  ]);
  for (const count of [1, 0]) {
    steps = [];
    runningTimers = count;
    const { unmount } = render(<Stub />);
    fireEvent.click(await screen.findByRole("button", { name: "Stop cooking" }));
    if (count > 0) {
      expect(steps).toEqual([]);
      fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    }
    await screen.findByText("The recipe");
    expect(steps).toEqual([count > 0 ? "timers kept" : "timers stopped"]);
    unmount();
  }
});
