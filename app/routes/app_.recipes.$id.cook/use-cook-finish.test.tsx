import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { createDoneReply } from "#app/http/action-reply.ts";
import { createCookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { CookEnd } from "./cook-end.tsx";
import { useCookFinish } from "./use-cook-finish.ts";

/** The forms that were sent and the timers that were stopped, in order. */
let steps: unknown[] = [];

const recipe: RecipeToCook = {
  id: "pie",
  title: "Pie",
  servings: null,
  ingredients: [],
  steps: [],
  namedIngredients: [],
  rating: { mine: null, others: [], partner: null },
  partnerName: "Ben",
  photo: null,
};

let runningTimers = 1;

function RecipePage() {
  return <p>The recipe</p>;
}

function CookPage() {
  const [state, setState] = useState(() => createCookingState("original", 0));
  const cooking = { state, isReady: true, change: setState, forget: () => true };
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
      <CookEnd
        recipe={recipe}
        meal={ending.meal}
        state={state}
        onChange={(changed) => setState((before) => ({ ...before, ...changed }))}
      />
      <button type="button" onClick={ending.onFinish}>
        Finish
      </button>
      <button type="button" onClick={ending.onStop}>
        Stop cooking
      </button>
      <button type="button" disabled={!ending.answer} onClick={() => ending.answer?.({ stopsTimers: false })}>
        Keep
      </button>
    </>
  );
}

function open() {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: CookPage,
      async action({ request }) {
        const { intent, note } = Object.fromEntries(await request.formData());
        steps.push({ intent, note });
        return createDoneReply("Added to your diary");
      },
    },
    { path: "/app/recipes/pie", Component: RecipePage },
  ]);
  return render(<Stub />);
}

test.each([
  ["the end of cooking asks for one note, the diary's", true, [{ intent: "cooked", note: "Less salt" }]],
  ["without a diary entry no note is asked or sent", false, []],
])("%s", async (_, isForDiary, sent) => {
  steps = [];
  runningTimers = 0;
  open();
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Less salt" } });
  if (!isForDiary) {
    fireEvent.click(screen.getByRole("checkbox"));
    expect(screen.queryByRole("textbox")).toBeNull();
  }
  fireEvent.click(screen.getByRole("button", { name: "Finish" }));
  await screen.findByText("The recipe");
  expect(steps).toEqual(["timers stopped", ...sent]);
});

test("whoever stops cooking is asked about running timers before leaving, and the progress stays", async () => {
  for (const count of [1, 0]) {
    steps = [];
    runningTimers = count;
    const { unmount } = open();
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
