import { PlainQuestion } from "#app/components/ui/plain-question.tsx";

export function PlainLeave({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return <PlainQuestion question="Leave without saving? Your changes would be lost." onYes={onLeave} onNo={onStay} />;
}
