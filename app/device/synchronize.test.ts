// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  buildCachedRecipe,
  queueFormOnDevice,
  receivedForms,
  replyRefused,
  simulateOpenPages,
  stubFormReplies,
} from "#tests/support/phone.ts";
import { announceServerReached, recordServerContact } from "./offline-status.ts";
import { getPendingChangeCounts } from "./pending-counts.ts";
import { startSynchronizing } from "./synchronize.ts";

startSynchronizing();
beforeEach(async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie")]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

const rate = () => queueFormOnDevice("/app/recipes/pie", { intent: "rate", rating: "4" });
const isSent = () => expect.poll(() => getPendingChangeCounts().waiting).toBe(0);

test("pending changes are sent when a page starts, also on a network that blocks sockets", async () => {
  await rate();
  stubFormReplies();
  startSynchronizing();
  await isSent();
});

test("pending changes are sent when the server is reached", async () => {
  await rate();
  stubFormReplies();
  recordServerContact(false);
  recordServerContact(true);
  await isSent();
});

test("a form that the server can't take is posted again after a minute, and not with the next page", async () => {
  await rate();
  stubFormReplies(replyRefused("too_many", { status: 429 }));
  announceServerReached();
  await expect.poll(() => receivedForms).toHaveLength(1);
  recordServerContact(true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(receivedForms).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await isSent();
});
