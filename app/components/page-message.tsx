import type { ReactNode } from "react";

type PageMessageProps = { picture?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

export function PageMessage({ picture, title, children, actions }: PageMessageProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center">
      {picture}
      <h1 className="text-2xl">{title}</h1>
      {children ? <div className="text-muted-foreground">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
