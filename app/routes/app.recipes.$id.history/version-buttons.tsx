import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";

type RestoreButtonProps = { version: number; seenVersion: number; day: string };

export function RestoreVersionButton({ version, seenVersion, day }: RestoreButtonProps) {
  const form = useActionForm({ intent: "restore", version: String(version), seenVersion: String(seenVersion) });
  return (
    <ActionForm form={form}>
      <SubmitButton variant="soft" aria-label={`Restore the version of ${day}`}>
        Restore
      </SubmitButton>
    </ActionForm>
  );
}

type VariationButtonProps = { version: number | null; submissionId: string };

/** `version` is null for the recipe's present state. */
export function SaveVariationButton({ version, submissionId }: VariationButtonProps) {
  const fields = { intent: "variation", ...(version === null ? {} : { version: String(version) }) };
  // Each version has its own submission, because each may become a variation.
  const form = useActionForm({ ...fields, submissionId: `${submissionId}-${version ?? 0}` });
  return (
    <ActionForm form={form} className="first:-ml-5">
      <SubmitButton variant="ghost">Save as variation</SubmitButton>
    </ActionForm>
  );
}
