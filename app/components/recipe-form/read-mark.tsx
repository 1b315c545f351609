import { Sparkles } from "lucide-react";

export function ReadMark({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <span className="ml-1 inline-flex items-center gap-1 rounded-full bg-positive-soft px-2 py-0.5 align-middle text-xs font-medium text-positive">
      <Sparkles className="size-3.5" aria-hidden />
      read, please check
    </span>
  );
}
