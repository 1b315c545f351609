import { SubscribeChoice } from "#app/components/subscribe-choice.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

export function PlanLimitDialog({ message, onClose }: { message: string; onClose(): void }) {
  return (
    <Panel onClose={onClose} title="Your book is full" description={message}>
      <SubscribeChoice onOpened={onClose} />
    </Panel>
  );
}
