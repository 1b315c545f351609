import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { type ActionReply, createDoneReply } from "#app/http/action-reply.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { CoupleSection } from "./couple-section.tsx";

const profile = {
  email: "anna@example.com",
  name: null,
  hasCouple: true,
  coupleName: "Our Kitchen",
  brokenUpBy: null,
  invite: { state: "none" },
} as unknown as ProfileView;

/** Gives the kitchen another name from elsewhere. */
let rename: (coupleName: string) => void;

/** Answers the form that was sent. */
let respond: (reply: ActionReply) => void;

function Page() {
  const [coupleName, setName] = useState(profile.coupleName);
  rename = (name) => act(() => setName(name));
  return <CoupleSection profile={{ ...profile, coupleName }} />;
}

beforeEach(async () => {
  const Stub = createRemixStub([
    { path: "/", Component: Page },
    { path: "/app/profile", action: () => new Promise((resolve) => (respond = resolve)) },
  ]);
  render(<Stub />);
  await screen.findByLabelText("Kitchen name");
});

function value(): string {
  return field().value;
}

function field() {
  return screen.getByLabelText("Kitchen name") as HTMLInputElement;
}

test("the field shows the name that the partner gives meanwhile", () => {
  expect(value()).toBe("Our Kitchen");
  rename("Soup Lab");
  expect(value()).toBe("Soup Lab");
  rename("Pie Lab");
  expect(value()).toBe("Pie Lab");
});

test("what is being typed there stays", () => {
  fireEvent.input(field(), { target: { value: "My own na" } });
  rename("Soup Lab");
  expect(value()).toBe("My own na");
});

test("a saved name stays in its field, before and after the page has it", async () => {
  fireEvent.input(field(), { target: { value: "Soup Lab" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  const isBusy = () => screen.getByRole("button", { name: "Save name" }).getAttribute("aria-busy");
  await waitFor(() => expect(isBusy()).toBe("true"));
  await act(async () => respond(createDoneReply("Kitchen renamed")));
  await waitFor(() => expect(isBusy()).toBe("false"));
  expect(value()).toBe("Soup Lab");
  rename("Soup Lab");
  expect(value()).toBe("Soup Lab");
});
