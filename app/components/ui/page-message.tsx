import type { ReactNode } from "react";
import { SpiltPanDrawing } from "./illustrations.tsx";

type PageMessageProps = { title: string; children?: ReactNode; actions?: ReactNode };

export function PageMessage({ title, children, actions }: PageMessageProps) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md content-center justify-items-center gap-4 px-4 py-12 text-center">
      <SpiltPanDrawing />
      <h1 className="text-2xl">{title}</h1>
      {children ? <div className="text-muted-foreground">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
