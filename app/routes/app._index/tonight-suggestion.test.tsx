import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TonightSuggestion } from "./tonight-suggestion.tsx";

function suggestion(title: string, reason: string) {
  const dietary = { glutenFree: false, dairyFree: false, lowFodmap: false };
  const card = {
    id: title,
    title,
    category: null,
    tags: [],
    dietary,
    photo: null,
    uploadId: null,
    cookTimeMinutes: 20,
  };
  return { ...card, ownStars: null, partnerStars: null, found: null, hasText: true, reason };
}

let suggestions: ReturnType<typeof suggestion>[] = [];
function Home() {
  return <TonightSuggestion suggestions={suggestions} />;
}

function show(...titles: string[]) {
  suggestions = titles.map((title) => suggestion(title, `Reason for ${title}`));
  const Page = createRemixStub([{ path: "/", Component: Home }]);
  return render(<Page />);
}

test("something else is the next suggestion with its reason, and after the last comes the first", async () => {
  show("Soup", "Pie");
  const next = await screen.findByRole("button", { name: "Something else" });
  expect(screen.getByRole("status").textContent).toBe("");
  for (const title of ["Soup", "Pie", "Soup"]) {
    expect(screen.getByText(`Reason for ${title}`)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Start cooking" }).getAttribute("href")).toBe(`/app/recipes/${title}/cook`);
    fireEvent.click(next);
  }
  expect(screen.getByRole("status").textContent).toBe("Pie, Reason for Pie");
});

test("a single suggestion has nothing else to offer", async () => {
  show("Soup");
  await screen.findByText("Soup");
  expect(screen.queryByRole("button")).toBeNull();
});
