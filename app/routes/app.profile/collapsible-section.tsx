import { useLocation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";

type CollapsibleSectionProps = { id: string; title: string; isOpen?: boolean; children: ReactNode };

/** Opens when the URL's hash is its `id`. */
export function CollapsibleSection({ id, title, isOpen = false, children }: CollapsibleSectionProps) {
  const [startsOpen] = useState(isOpen);
  const { hash } = useLocation();
  // The server does not know the hash. Remix scrolls to the section.
  const isTarget = useHydrated() && hash === `#${id}`;
  const [wasTarget, setWasTarget] = useState(false);
  if (isTarget && !wasTarget) setWasTarget(true);
  return (
    <details id={id} open={startsOpen || wasTarget || undefined} className="scroll-mt-20 border-t border-border py-1.5">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>
        <ChevronDown
          className="size-5 shrink-0 text-muted-foreground transition-transform duration-150 [details[open]>summary>&]:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
