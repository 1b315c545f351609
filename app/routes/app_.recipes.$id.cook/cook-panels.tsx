import { useCloseOnBack } from "#app/browser/navigation-guard.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { DialogPanelProps } from "#app/components/ui/native-panel.tsx";
import RadixPanel from "#app/components/ui/radix-panel.tsx";

/** The panel is loaded with the page, because a kitchen may have no connection. */
export function CookPanel(props: DialogPanelProps) {
  useCloseOnBack(props.onClose);
  return <RadixPanel {...props} />;
}

type RunningTimersDialogProps = {
  areSeveral: boolean;
  onFinish(choice: { stopsTimers: boolean }): void;
  onClose(): void;
};

export function RunningTimersDialog({ areSeveral, onFinish, onClose }: RunningTimersDialogProps) {
  return (
    <CookPanel onClose={onClose} title={areSeveral ? "Timers are still running" : "A timer is still running"}>
      <div className="grid gap-3">
        <Button onClick={() => onFinish({ stopsTimers: false })}>
          {areSeveral ? "Keep them running" : "Keep it running"}
        </Button>
        <Button variant="outline" onClick={() => onFinish({ stopsTimers: true })}>
          {areSeveral ? "Stop them" : "Stop it"}
        </Button>
      </div>
    </CookPanel>
  );
}
