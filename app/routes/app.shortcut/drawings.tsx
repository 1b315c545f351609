import { Share } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { BrandMark } from "#app/components/brand-mark.tsx";
import { productName } from "#app/content/brand.ts";

// They show what the text beside them says.

export function Editor({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="grid gap-2 rounded-xl bg-muted p-3 text-sm">
      {children}
    </div>
  );
}

type ActionBlockProps = { rows?: [string, ReactNode][]; children: ReactNode };

export function ActionBlock({ rows = [], children }: ActionBlockProps) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-3 shadow-card">
      <p className="leading-7 font-medium">{children}</p>
      {rows.length === 0 ? null : (
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 border-t border-border pt-3">
          {rows.map(([name, value]) => (
            <Fragment key={name}>
              <span className="text-muted-foreground">{name}</span>
              <span className="text-right font-medium">{value}</span>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

/** What is tapped to be filled in. */
export function Slot({ children }: { children: ReactNode }) {
  return <span className="rounded-md bg-primary-soft px-1.5 py-0.5 text-primary-text">{children}</span>;
}

export function ShareSheet() {
  return (
    <Editor>
      <div className="flex items-center gap-3 rounded-lg bg-surface p-3 font-medium shadow-card">
        <span className="flex-1">Save to {productName}</span>
        <span className="[&_svg]:size-6">
          <BrandMark />
        </span>
      </div>
      <div className="flex items-center gap-3 rounded-lg bg-surface p-3 text-muted-foreground shadow-card">
        <span className="flex-1">Copy</span>
        <Share className="size-5" />
      </div>
    </Editor>
  );
}
