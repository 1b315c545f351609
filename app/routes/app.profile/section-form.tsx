import type { ReactNode } from "react";
import { useForm } from "#app/browser/use-form.ts";
import { Form, FormProblem, SubmitButton } from "#app/components/forms.tsx";

export function useSection(intent: string, options: { keepsFields?: boolean; onDone?(): void } = {}) {
  return useForm({ intent }, { action: "/app/profile", ...options });
}

type SectionFormProps = { form: ReturnType<typeof useSection>; children: ReactNode };

export function SectionForm({ form, children }: SectionFormProps) {
  return (
    <Form form={form} className="grid gap-3">
      {children}
      <FormProblem />
    </Form>
  );
}

/** One field with its button beside it. */
export function FieldForm({ form, button, children }: SectionFormProps & { button: string }) {
  return (
    <SectionForm form={form}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex-1 basis-48">{children}</div>
        {/* As far down as the label lets the field begin. */}
        <SubmitButton variant="secondary" className="sm:mt-7.5">
          {button}
        </SubmitButton>
      </div>
    </SectionForm>
  );
}
