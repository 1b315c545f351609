import { Sparkles } from "lucide-react";

export function ReadMark({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <span className="inline-block align-middle text-positive" title="read, please check">
      <Sparkles className="size-4" aria-hidden />
      <span className="sr-only">read, please check</span>
    </span>
  );
}
