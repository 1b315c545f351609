import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { CoupleSection } from "./couple-section.tsx";

const profile = {
  hasCouple: true,
  coupleName: "Our Kitchen",
  parted: null,
  invite: { state: "none" },
} as unknown as ProfileView;

/** Gives the kitchen another name from elsewhere. */
let rename: (coupleName: string) => void;

function Page() {
  const [coupleName, setName] = useState(profile.coupleName);
  rename = (name) => act(() => setName(name));
  return <CoupleSection profile={{ ...profile, coupleName }} />;
}

beforeEach(async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
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
  fireEvent.input(field(), { target: { value: "Our Kitchen" } });
  expect(value()).toBe("Soup Lab");
});
