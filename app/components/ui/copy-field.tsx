import { Copy } from "lucide-react";
import { copyText } from "#app/browser/copy-link.ts";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";

type CopyFieldProps = { label: string; value: string; buttonLabel: string; successMessage: string };

export function CopyField({ label, value, buttonLabel: button, successMessage: done }: CopyFieldProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Input
        readOnly
        aria-label={label}
        value={value}
        className="min-w-0 flex-1 basis-48 font-mono"
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        className="noscript-hidden"
        onClick={() => copyText(value, done, "Please copy it manually.")}
      >
        <Copy aria-hidden />
        {button}
      </Button>
    </div>
  );
}
