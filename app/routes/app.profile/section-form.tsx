import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { FieldErrors } from "#app/components/forms.tsx";
import { PageOwnerField } from "#app/components/page-owner.tsx";

type SectionFormProps<Fields extends Record<string, unknown>> = {
  fetcher: FetcherWithComponents<unknown>;
  form: FormMetadata<Fields, string[]>;
  intent: string;
  className?: string;
  children: ReactNode;
};

export function SectionForm<Fields extends Record<string, unknown>>({
  fetcher,
  form,
  intent,
  className = "grid gap-3",
  children,
}: SectionFormProps<Fields>) {
  return (
    <fetcher.Form method="post" action="/app/profile" {...getFormProps(form)} className={className}>
      <PageOwnerField />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <FieldErrors id={`${form.id}-errors`} errors={form.errors} />
    </fetcher.Form>
  );
}
