import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { LabelledField } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useKnownTags } from "#app/device/use-known-tags.ts";
import { formatTags, getTagsProblem, parseTags, tagLimits } from "#app/modules/recipes/tags.ts";
import { addedOnBlurAttribute } from "./unadded-text.ts";

type TagsFieldProps = {
  tags: string[];
  errors: string[] | undefined;
  onChange(tags: string[]): void;
};

const maxSuggestions = 6;

/** The tags of a recipe. */
export function TagsField({ tags, errors, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement | null>(null);
  const { known, loadKnownTags } = useKnownTags();
  const problem = getTagsProblem(parseTags(typed));
  const shownErrors = problem ? [problem] : errors;
  const field = { id: "tags", "data-field": "tags", "aria-invalid": shownErrors ? true : undefined };
  const label = { id: "tags", label: "Tags (optional)", errors: shownErrors };
  const isFull = tags.length >= tagLimits.perRecipe;
  const beginning = parseTags(typed)[0] ?? "";
  const suggested = known.filter((tag) => !tags.includes(tag) && tag.startsWith(beginning)).slice(0, maxSuggestions);

  /** Adds the valid tags. Tags that are too long stay in the field. */
  function add(text: string) {
    const added = parseTags(text);
    const valid = added.filter((tag) => getTagsProblem([tag]) === null);
    if (valid.length > 0) onChange([...new Set([...tags, ...valid])].slice(0, tagLimits.perRecipe));
    setTyped(formatTags(added.filter((tag) => !valid.includes(tag))));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && typed === "") onChange(tags.slice(0, -1));
    // Enter in an empty field submits the form, as in every other field.
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add(typed);
  }

  return (
    <LabelledField {...label} hint={isFull ? `A recipe can have at most ${tagLimits.perRecipe} tags.` : undefined}>
      <TagList label="Chosen tags">
        {tags.map((tag) => (
          <TagButton
            key={tag}
            tag={tag}
            isChosen
            onPress={() => {
              onChange(tags.filter((other) => other !== tag));
              input.current?.focus();
            }}
          />
        ))}
      </TagList>
      <Input
        {...field}
        {...addedOnBlurAttribute}
        ref={(element) => {
          input.current = element;
          element?.setCustomValidity(problem ?? "");
        }}
        dir="auto"
        autoComplete="off"
        value={typed}
        onFocus={loadKnownTags}
        onChange={({ target: { value } }) => (value.includes(",") ? add(value) : setTyped(value))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (typed.trim() !== "") add(typed);
        }}
      />
      <TagList label="Suggested tags">
        {isFull ? null : suggested.map((tag) => <TagButton key={tag} tag={tag} onPress={() => add(tag)} />)}
      </TagList>
    </LabelledField>
  );
}

function TagList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
      {children}
    </ul>
  );
}

function TagButton({ tag, isChosen, onPress }: { tag: string; isChosen?: boolean; onPress(): void }) {
  return (
    <li className="max-w-full">
      <Button
        variant={isChosen ? "soft" : "outline"}
        size="sm"
        className="max-w-full"
        aria-label={`${isChosen ? "Remove" : "Add"} tag ${tag}`}
        // Keeps the focus in the field, because leaving the field adds a half-typed tag.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <span dir="auto" className="truncate capitalize">
          {tag}
        </span>
        {isChosen ? <X aria-hidden /> : null}
      </Button>
    </li>
  );
}
