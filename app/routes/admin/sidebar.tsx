import { Link } from "@remix-run/react";
import { BrandMark } from "#app/components/brand-mark.tsx";
import { productName } from "#app/content/brand.ts";
import { OperatorLinks } from "./operator-links.tsx";

/** The sidebar of wide screens: 16rem wide, or 3rem with icons only. Phones show the links in a dialog. */
export function OperatorSidebar({ isOpen }: { isOpen: boolean }) {
  return (
    <nav
      aria-label="Admin"
      className={`fixed inset-y-0 left-0 z-30 hidden overflow-hidden border-r border-border bg-surface py-3 transition-[width] duration-200 md:block ${isOpen ? "w-64 px-3" : "w-12 px-0.5"}`}
    >
      <Link
        to="/admin/dashboard"
        className={`mb-4 flex min-h-11 items-center gap-2 font-serif text-lg font-semibold ${isOpen ? "px-2" : "justify-center"}`}
      >
        <BrandMark />
        <span className={isOpen ? "whitespace-nowrap" : "sr-only"}>{productName}</span>
      </Link>
      <OperatorLinks areIcons={!isOpen} />
    </nav>
  );
}
