import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SecurityEvents } from "./route.tsx";

const event = { id: "e", device: "Safari on iPhone", network: "0123456789abcdef", createdAt: new Date(0) };

test("an event is told in words, with the browser and the beginning of the network's hash", () => {
  render(<SecurityEvents events={[{ ...event, kind: "sign-in-failed" }]} />);
  expect(screen.getByText("Sign-in failed")).toBeTruthy();
  expect(screen.getByText("Safari on iPhone, network 012345")).toBeTruthy();
});

test("a kind that is not known yet is shown as it is stored", () => {
  render(<SecurityEvents events={[{ ...event, kind: "passkey-added" }]} />);
  expect(screen.getByText("passkey-added")).toBeTruthy();
});
