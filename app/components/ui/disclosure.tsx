import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type DisclosureProps = ComponentProps<"details"> & { label: ReactNode };

/** Content that opens below its label, with our own marker instead of the browser's. */
export function Disclosure({ label, children, ...props }: DisclosureProps) {
  return (
    <details {...props}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          className="size-5 shrink-0 text-muted-foreground transition-transform duration-150 [details[open]>summary>&]:rotate-180"
          aria-hidden
        />
      </summary>
      {children}
    </details>
  );
}
