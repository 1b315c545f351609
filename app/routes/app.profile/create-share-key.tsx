import { CopyField } from "#app/components/ui/copy-field.tsx";
import { useActionForm } from "#app/device/use-form.ts";

export function useCreateShareKey(fields: { tokenName?: string } = {}) {
  const making = useActionForm<string>({ intent: "make-share-token", ...fields }, { action: "/app/profile" });
  return { making, made: making.reply?.isDone ? making.reply.value : null };
}

/** Shows the new key and focuses it, because the clicked button may be gone. */
export function CreatedShareKey({ token }: { token: string }) {
  return (
    <div ref={focusField} role="status" className="grid gap-3 rounded-md bg-positive-soft px-4 py-3">
      <p className="font-semibold">Copy your new key now: we show it only once.</p>
      <CopyField label="Your new key" value={token} buttonLabel="Copy key" successMessage="Key copied" />
    </div>
  );
}

function focusField(key: HTMLElement | null): void {
  key?.querySelector("input")?.focus();
}
