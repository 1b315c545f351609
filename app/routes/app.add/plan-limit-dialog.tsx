import { SubscribeChoice } from "#app/components/subscribe-choice.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

export default function PlanLimitDialog({ message, onClose }: { message: string; onClose(): void }) {
  return (
    <Panel isOpen onOpenChange={onClose} title="Your book is full" description={message}>
      <SubscribeChoice onOpened={onClose} />
    </Panel>
  );
}
