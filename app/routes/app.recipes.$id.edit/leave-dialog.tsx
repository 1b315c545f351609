import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

export default function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Panel isOpen onOpenChange={onStay} title="Leave without saving?" description="Your changes would be lost.">
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
