import { Download, Printer } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { recipeFormats } from "#app/modules/export/recipe-formats.ts";

export default function DownloadRecipePanel({ recipeId, onClose }: { recipeId: string; onClose(): void }) {
  return (
    <Dialog title="Download recipe" onClose={onClose}>
      <div className="grid gap-3">
        {/* The style for print leaves the dialog out. */}
        <Button variant="outline" className="justify-start" onClick={() => window.print()}>
          <Printer aria-hidden />
          PDF, by printing this page
        </Button>
        {Object.entries(recipeFormats).map(([format, { label, use }]) => (
          <Button key={format} asChild variant="outline" className="justify-start">
            <a href={`/app/recipes/${encodeURIComponent(recipeId)}/export?as=${format}`}>
              <Download aria-hidden />
              {label}, {use}
            </a>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
