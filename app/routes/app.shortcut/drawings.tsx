import { Copy, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark } from "#app/components/brand-mark.tsx";
import { productName } from "#app/content/brand.ts";

// They show what the text beside them says.

export function Editor({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="grid content-center gap-2 rounded-xl bg-muted p-[min(0.75rem,3vw)] text-sm select-none">
      {children}
    </div>
  );
}

type ActionBlockProps = { Icon: LucideIcon; rows?: [string, ReactNode][]; children: ReactNode };

export function ActionBlock({ Icon, rows = [], children }: ActionBlockProps) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-[min(0.75rem,3vw)] shadow-card">
      <div className="flex items-start gap-3">
        <span className="grid size-7 max-h-[40px] max-w-[40px] shrink-0 place-items-center rounded-md bg-primary text-primary-foreground">
          <Icon className="size-4" />
        </span>
        <p className="min-w-0 leading-7 font-medium wrap-anywhere">{children}</p>
      </div>
      {rows.length === 0 ? null : (
        <div className="grid gap-2 border-t border-border pt-3">
          {rows.map(([name, value]) => (
            <p key={name} className="flex min-w-0 flex-wrap justify-between gap-x-4 wrap-anywhere">
              <span className="text-muted-foreground">{name}</span>
              <span className="font-medium">{value}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** What is tapped to be filled in. */
export function Slot({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-md bg-primary-soft box-decoration-clone px-1.5 py-0.5 text-primary-text">{children}</span>
  );
}

export function ShareSheet() {
  return (
    <Editor>
      <div className="grid divide-y divide-border rounded-lg bg-surface px-3 font-medium shadow-card">
        <div className="flex items-center gap-3 py-3 text-muted-foreground">
          <span className="flex-1">Copy</span>
          <Copy className="size-5" />
        </div>
        <div className="flex items-center gap-3 py-3">
          <span className="flex-1">Save to {productName}</span>
          <span className="[&_svg]:size-6">
            <BrandMark />
          </span>
        </div>
      </div>
    </Editor>
  );
}
