import type { ReactNode } from "react";
import { useForm } from "#app/browser/use-form.ts";
import { Form, FormProblem } from "#app/components/forms.tsx";

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
