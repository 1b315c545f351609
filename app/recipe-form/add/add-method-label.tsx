import type { ReactNode } from "react";

type AddMethodLabelProps = { icon: ReactNode; hint: string | null; children: ReactNode };

/** The label of a method to add a recipe. Without a hint the label is one short line. */
export function AddMethodLabel({ icon, hint, children }: AddMethodLabelProps) {
  if (hint === null) {
    return (
      <>
        <span className="text-primary-text [&_svg]:size-5">{icon}</span>
        <span>{children}</span>
      </>
    );
  }
  return (
    <>
      <span className="grid size-[min(3rem,13vw)] shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block">{children}</span>
        <span className="block text-[length:min(1rem,6vw)] font-normal text-muted-foreground">{hint}</span>
      </span>
    </>
  );
}
