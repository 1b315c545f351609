import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawCover } from "#app/domain/recipes/covers/draw-cover.ts";
import { Cover } from "./cover.tsx";

const recipe = { category: "Dinner", title: "Plum stew" } as const;
const drawing = drawCover(recipe.category, recipe.title);
const photo = { src: "/images/plum", srcSet: null, width: 4, height: 3, color: "#884422", alt: "Plum stew" };

test("an uploaded photo is shown alone, with its alt text", () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={null} alt="Plum stew" sizes="50vw" />);
  expect(screen.getByRole("img", { name: "Plum stew" }).getAttribute("src")).toBe("/images/plum");
  expect(container.querySelector("svg")).toBeNull();
});

test("the drawn cover is behind an external image, and the alt text is on the box around both", () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={drawing} alt="Plum stew" sizes="50vw" />);
  expect(screen.getByRole("img", { name: "Plum stew" }).tagName).toBe("SPAN");
  expect(container.querySelector("img")?.alt).toBe("");
  expect(container.querySelector("svg + img")).not.toBeNull();
});

test("without a photo only the drawing is shown, hidden from screen readers", () => {
  const { container } = render(<Cover recipe={recipe} photo={null} drawing={drawing} alt="" sizes="50vw" />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("an uploaded photo that fails to load is replaced by the drawn cover", async () => {
  const { container } = render(<Cover recipe={recipe} photo={photo} drawing={null} alt="Plum stew" sizes="50vw" />);
  fireEvent.error(screen.getByRole("img", { name: "Plum stew" }));
  await vi.waitFor(() => expect(container.querySelector("svg")).not.toBeNull());
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "Plum stew" }).tagName).toBe("SPAN");
});
