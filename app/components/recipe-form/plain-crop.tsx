import { PlainPanel } from "#app/components/ui/plain-panel.tsx";

export function PlainCrop({ onClose }: { onClose(): void }) {
  return (
    <PlainPanel title="Crop photo" onClose={onClose}>
      <p>The cropper could not be loaded. The photo stays as it is; please try again in a moment.</p>
    </PlainPanel>
  );
}
