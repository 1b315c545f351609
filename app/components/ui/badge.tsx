import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeStyle = cva("inline-flex items-center gap-1 rounded-full base:px-2.5 py-0.5 text-xs font-medium", {
  variants: {
    variant: {
      default: "bg-muted text-foreground",
      primary: "bg-primary-soft text-primary-text",
      positive: "bg-positive-soft text-positive",
      count: "min-w-5 justify-center bg-primary px-1.5 text-primary-foreground tabular-nums",
    },
  },
  defaultVariants: { variant: "default" },
});

export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeStyle>) {
  return <span className={badgeStyle({ variant, className })} {...props} />;
}
