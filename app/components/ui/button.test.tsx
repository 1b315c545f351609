import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { buttonStyle } from "./button.tsx";

const variants = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "hero",
  "soft",
  "premium",
  "glass",
] as const;
const sizes = ["default", "sm", "lg", "icon"] as const;

test.each(variants)("the %s button sets no CSS property twice, in any size", (variant) => {
  for (const size of sizes) {
    const classes = buttonStyle({ variant, size });
    expect(twMerge(classes)).toBe(classes);
  }
});
