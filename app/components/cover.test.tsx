import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawCover } from "#app/domain/recipes/covers/draw-cover.ts";
import { Cover } from "./cover.tsx";

const recipe = { category: "Dinner", title: "Plum stew" } as const;
const drawing = drawCover(recipe.category, recipe.title);
const photo = { src: "/images/plum", srcSet: null, width: 4, height: 3, color: "#884422", alt: "Plum stew" };

test("a photo of ours is shown alone, with its text", () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={null} alt="Plum stew" sizes="50vw" />);
  expect(screen.getByRole("img", { name: "Plum stew" }).getAttribute("src")).toBe("/images/plum");
  expect(container.querySelector("svg")).toBeNull();
});

test("behind a picture that may not load is the drawn cover, and the text is on their box", () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={drawing} alt="Plum stew" sizes="50vw" />);
  expect(screen.getByRole("img", { name: "Plum stew" }).tagName).toBe("SPAN");
  expect(container.querySelector("img")?.alt).toBe("");
  expect(container.querySelector("svg + img")).not.toBeNull();
});

test("without a photo only the drawing is there, and says nothing", () => {
  const { container } = render(<Cover recipe={recipe} photo={null} drawing={drawing} alt="" sizes="50vw" />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("a photo of ours that does not load gives way to the drawn cover", async () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={null} alt="Plum stew" sizes="50vw" />);
  fireEvent.error(screen.getByRole("img", { name: "Plum stew" }));
  await vi.waitFor(() => expect(container.querySelector("svg")).not.toBeNull());
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "Plum stew" }).tagName).toBe("SPAN");
});
