import { Search } from "lucide-react";
import { type ComponentProps, forwardRef } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { maxSearchCharacters } from "#app/modules/recipes/recipe-filter.ts";

/** `label` is the accessible name and the placeholder. The parent form must be positioned. */
export const SearchInput = forwardRef<HTMLInputElement, ComponentProps<"input"> & { label: string }>(
  function SearchInput({ label, ...props }, ref) {
    return (
      <>
        <Search
          className="pointer-events-none absolute top-1/2 left-[min(0.875rem,16px)] size-[min(1.25rem,24px)] -translate-y-1/2 text-muted-foreground"
          aria-hidden
        />
        <Input
          ref={ref}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          maxLength={maxSearchCharacters}
          className="rounded-full pl-[min(2.75rem,52px)]"
          {...props}
        />
      </>
    );
  },
);
