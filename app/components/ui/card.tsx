import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={classNames("rounded-xl border border-border bg-surface p-5 shadow-card", className)} {...props} />
  );
}
