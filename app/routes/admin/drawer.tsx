import { Dialog } from "radix-ui";
import { productName } from "#app/content/brand.ts";
import { OperatorLinks } from "./operator-links.tsx";

type DrawerProps = { isOpen: boolean; onOpenChange(isOpen: boolean): void };

/** The navigation below 768 px, 18rem wide, opening from the left. */
export function OperatorDrawer({ isOpen, onOpenChange }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-fade fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-border bg-surface p-4"
        >
          <Dialog.Title className="mb-4 px-2 text-lg">{productName}</Dialog.Title>
          <OperatorLinks onGo={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
