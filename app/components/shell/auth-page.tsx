import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { productName, productTagline } from "#app/content/brand.ts";
import { BrandMark } from "./brand-mark.tsx";

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <div className="grid justify-items-center gap-2 text-center">
        <Link to="/" className="flex min-h-11 items-center gap-2 font-serif text-xl font-semibold">
          <BrandMark />
          {productName}
        </Link>
        <p className="text-muted-foreground">{productTagline}</p>
      </div>
      <Card className="grid gap-5 p-6">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
