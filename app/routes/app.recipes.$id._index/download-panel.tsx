import { Download, Printer } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { recipeFormats } from "#app/modules/export/recipe-formats.ts";

/** Keeps the icon beside a label that wraps. */
const rowClass = "flex-nowrap justify-start text-start";

export default function DownloadRecipePanel({ recipeId, onClose }: { recipeId: string; onClose(): void }) {
  return (
    <Dialog title="Download recipe" onClose={onClose}>
      <div className="grid gap-3">
        {/* The style for print leaves the dialog out. */}
        <Button variant="outline" className={rowClass} onClick={() => window.print()}>
          <Printer aria-hidden />
          Print or save as PDF
        </Button>
        {Object.entries(recipeFormats).map(([format, { label, use }]) => (
          <Button key={format} asChild variant="outline" className={rowClass}>
            <a href={`/app/recipes/${encodeURIComponent(recipeId)}/export?as=${format}`}>
              <Download aria-hidden />
              {use} ({label})
            </a>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
