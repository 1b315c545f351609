import { Link, useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { type ActionReply, createValueReply } from "#app/http/action-reply.ts";
import { RatingStars } from "./rating-stars.tsx";

type Rating = Parameters<typeof RatingStars>[0]["rating"];

const unrated: Rating = { mine: null, others: [], partner: null };
const refused: ActionReply = {
  isDone: false,
  code: "recipe_not_found",
  title: "Recipe not found",
  message: "It may have been deleted.",
  fieldErrors: {},
  values: {},
  details: null,
};

let toasts: Toast[] = [];
beforeEach(() => {
  [toasts, onRate] = [[], undefined];
  connectToaster((toast) => toasts.push(toast));
});

let onRate: ((stars: number) => void) | undefined;

function RatingPage() {
  return (
    <>
      <RatingStars rating={useLoaderData<Rating>()} onRate={onRate} />
      <Link to="/recipes">Recipes</Link>
    </>
  );
}

function NextPage() {
  return null;
}

/** Renders the stars on a page whose action responds when `answer` is called, and records the submitted forms. */
async function show(first: Rating) {
  const sent: Record<string, unknown>[] = [];
  const answering = Promise.withResolvers<ActionReply>();
  let rating = first;
  const Page = createRemixStub([
    {
      path: "/",
      Component: RatingPage,
      loader: () => rating,
      async action({ request }) {
        sent.push(Object.fromEntries(await request.formData()));
        return answering.promise;
      },
    },
    { path: "/recipes", Component: NextPage },
  ]);
  render(<Page />);
  const group = await screen.findByRole("group", { name: "Your rating" });
  return {
    group,
    sent,
    answer(reply: ActionReply, next: Rating) {
      rating = next;
      answering.resolve(reply);
    },
  };
}

const star = (name: string) => screen.getByRole("button", { name });
const pressed = () =>
  screen
    .queryAllByRole("button", { pressed: true })
    .map((button) => button.ariaLabel ?? button.getAttribute("aria-label"));

test("an unrated recipe offers one to five stars", async () => {
  await show(unrated);
  expect(screen.getByText("Not rated yet")).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(5);
  expect(pressed()).toEqual([]);
});

test("a rating is shown optimistically and stays after the response", async () => {
  const { sent, answer } = await show({ ...unrated, others: [2] });
  fireEvent.click(star("4 stars"));
  await waitFor(() => expect(pressed()).toEqual(["4 stars"]));
  expect(screen.getByText("average").parentElement?.textContent).toBe("3.0 average");
  await waitFor(() => expect(sent).toEqual([{ intent: "rate", rating: "4" }]));
  answer(createValueReply(null), { ...unrated, others: [2], mine: 4 });
  await waitFor(() => expect(pressed()).toEqual(["4 stars"]));
  expect(toasts).toEqual([]);
});

test.each([
  [unrated, "Not rated yet"],
  [{ ...unrated, mine: 1 }, "1.0 average"],
  [{ ...unrated, others: [4], partner: { name: "Ben", stars: 4 } }, "4.0 average"],
  [{ ...unrated, others: [5], mine: 4 }, "4.5 average"],
])("the average has one decimal, even for a single rating: %j", async (rating, words) => {
  const { group } = await show(rating);
  expect(group.nextElementSibling?.textContent).toBe(words);
});

test("a refused rating is reverted, and a toast shows the reason", async () => {
  const rating = { ...unrated, mine: 2 };
  const { sent, answer } = await show(rating);
  fireEvent.click(star("5 stars"));
  await waitFor(() => expect(pressed()).toEqual(["5 stars"]));
  await waitFor(() => expect(sent).toHaveLength(1));
  answer(refused, rating);
  await waitFor(() => expect(pressed()).toEqual(["2 stars"]));
  expect(toasts).toMatchObject([{ title: "Recipe not found", variant: "destructive" }]);
});

test("of quick taps the last is shown and sent last", async () => {
  const { sent, answer } = await show(unrated);
  fireEvent.click(star("4 stars"));
  fireEvent.click(star("5 stars"));
  await waitFor(() => expect(pressed()).toEqual(["5 stars"]));
  await waitFor(() => expect(sent.map(({ rating }) => rating)).toEqual(["4", "5"]));
  answer(createValueReply(null), { ...unrated, mine: 5 });
  await waitFor(() => expect(screen.getByText("average").parentElement?.textContent).toBe("5.0 average"));
  expect(pressed()).toEqual(["5 stars"]);
});

test("a second tap on the same star removes the rating, and Undo restores it", async () => {
  const { sent, answer } = await show({ ...unrated, mine: 4, others: [2] });
  expect(star("4 stars").title).toBe("Remove your rating");
  fireEvent.click(star("4 stars"));
  await waitFor(() => expect(pressed()).toEqual([]));
  await waitFor(() => expect(sent).toEqual([{ intent: "rate", rating: "none" }]));
  expect(toasts).toEqual([]);
  answer(createValueReply(null), { ...unrated, others: [2] });
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Rating removed", isUndo: true }]));
  fireEvent.click(screen.getByRole("link", { name: "Recipes" }));
  await waitFor(() => expect(screen.queryByRole("group")).toBeNull());
  toasts[0]?.action?.onClick();
  await waitFor(() => expect(sent[1]).toEqual({ intent: "rate", rating: "4" }));
});

test("where a meal is rated, a tap on the stars given before repeats them", async () => {
  const rated: number[] = [];
  onRate = (stars) => rated.push(stars);
  const { sent } = await show({ ...unrated, mine: 5 });
  expect(star("5 stars").title).toBe("");
  fireEvent.click(star("5 stars"));
  await waitFor(() => expect(sent).toEqual([{ intent: "rate", rating: "5" }]));
  expect([rated, pressed()]).toEqual([[5], ["5 stars"]]);
});

test("Undo does not overwrite a newer rating", async () => {
  const { sent, answer } = await show({ ...unrated, mine: 5 });
  fireEvent.click(star("5 stars"));
  await waitFor(() => expect(sent).toHaveLength(1));
  answer(createValueReply(null), unrated);
  await waitFor(() => expect(toasts).toHaveLength(1));
  fireEvent.click(star("3 stars"));
  await waitFor(() => expect(pressed()).toEqual(["3 stars"]));
  toasts[0]?.action?.onClick();
  answer(createValueReply(null), { ...unrated, mine: 3 });
  await waitFor(() => expect(sent.map(({ rating }) => rating)).toEqual(["none", "3"]));
  expect(pressed()).toEqual(["3 stars"]);
});

test("the partner's rating is shown with an accessible name", async () => {
  await show({ ...unrated, partner: { name: "Ben", stars: 4 } });
  expect(screen.getByText("Ben:")).toBeTruthy();
  expect(screen.getByRole("img", { name: "4 of 5 stars" })).toBeTruthy();
});

test("a partner who has not rated yet has no stars", async () => {
  await show({ ...unrated, partner: { name: "Ben", stars: null } });
  expect(screen.getByText(/hasn't rated it/).textContent).toBe("Ben hasn't rated it");
  expect(screen.queryByRole("img")).toBeNull();
});
