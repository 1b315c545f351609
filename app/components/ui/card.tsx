import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cx("rounded-xl border border-border bg-surface base:p-5 shadow-card", className)} {...props} />
  );
}
