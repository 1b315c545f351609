import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Cover } from "./cover.tsx";

const recipe = { category: "Dinner", title: "Plum stew" } as const;
const photo = { src: "/images/plum", width: 4, height: 3, color: "#884422", alt: "Plum stew" };

test("a photo is shown with its alt text, and a drawing in its place if it fails to load", () => {
  // In happy-dom every image has loaded at once, without a size.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  render(<Cover recipe={recipe} photo={photo} alt="Plum stew" sizes="50vw" />);
  const shown = () => screen.getByRole("img", { name: "Plum stew" }).getAttribute("src");
  expect(shown()).toBe("/images/plum");
  fireEvent.error(screen.getByRole("img"));
  expect(shown()).toMatch(/^\/covers\/dinner-\d\.svg$/);
});

test("a drawing beside the recipe's title is hidden from screen readers", () => {
  const { container } = render(<Cover recipe={recipe} photo={null} alt="" sizes="50vw" />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("img")?.getAttribute("src")).toMatch(/^\/covers\/dinner-/);
});
