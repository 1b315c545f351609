import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

export type LeaveProps = { loss: string; onStay(): void; onLeave(): void };

export default function LeaveDialog({ loss, onStay, onLeave }: LeaveProps) {
  return (
    <Panel isOpen onOpenChange={onStay} title="Leave without saving?" description={loss}>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="outline" className="flex-1" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Panel>
  );
}
