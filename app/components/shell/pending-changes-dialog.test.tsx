import { render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listPendingChanges } from "#app/device/pending-change-store.ts";
import {
  buildCachedRecipe,
  queueFormOnDevice,
  replyRefused,
  simulateOpenPages,
  stubFormReplies,
} from "#tests/support/phone.ts";
import PendingChangesDialog from "./pending-changes-dialog.tsx";

const names = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const listUndoButtons = () =>
  screen.queryAllByRole("button", { name: /^Undo/ }).map((one) => one.getAttribute("aria-label"));

test("pending changes are listed in order, and can be undone unless others depend on them", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie", { title: "Pie" })]);
  const pie = "/app/recipes/pie";
  await queueFormOnDevice("/app/add", { title: "Soup", submissionId: "a-new-soup" });
  await queueFormOnDevice(pie, { intent: "rate", rating: "1" });
  await queueFormOnDevice(`${pie}/edit`, { intent: "save", title: "Tart", version: "1" });
  await queueFormOnDevice(pie, { intent: "delete" });
  render(<PendingChangesDialog onClose={() => undefined} />);
  await waitFor(() => expect(names("Not sent yet")).toHaveLength(4));
  expect(names("Not sent yet")).toEqual([
    expect.stringMatching(/^New recipe “Soup”/),
    expect.stringMatching(/^1 star for “Pie”/),
    expect.stringMatching(/^Changes to “Pie”/),
    expect.stringMatching(/^“Tart” deleted/),
  ]);
  const others = ["Undo: New recipe “Soup”", "Undo: 1 star for “Pie”"];
  expect(listUndoButtons()).toEqual([...others, "Undo: “Tart” deleted"]);
  screen.getByRole("button", { name: "Undo: “Tart” deleted" }).click();
  await waitFor(() => expect(listUndoButtons()).toEqual([...others, "Undo: Changes to “Pie”"]));
});

test("a removed rating is named as such", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie", { title: "Pie", ownStars: 4 })]);
  await queueFormOnDevice("/app/recipes/pie", { intent: "rate", rating: "none" });
  render(<PendingChangesDialog onClose={() => undefined} />);
  await waitFor(() => expect(names("Not sent yet")).toEqual([expect.stringMatching(/^Rating of “Pie” removed/)]));
});

test("a refused change comes first with its reason and can be dismissed, and the others are sent from here", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie", { title: "Pie" })]);
  await queueFormOnDevice("/app/recipes/pie", { intent: "rate", rating: "5" });
  stubFormReplies(replyRefused("recipe_not_found", { status: 404, message: "It is gone." }));
  render(<PendingChangesDialog onClose={() => undefined} />);
  (await screen.findByRole("button", { name: "Send now" })).click();
  await waitFor(() => expect(names("Not saved")).toEqual([expect.stringMatching(/5 stars for “Pie”.*It is gone\./)]));
  expect(screen.queryByRole("button", { name: /^Open again/ })).toBeNull();
  screen.getByRole("button", { name: "Dismiss: 5 stars for “Pie”" }).click();
  await screen.findByText("All changes are saved.");
  expect(await listPendingChanges()).toEqual([]);
});
