import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { isBlank } from "#app/domain/recipes/recipe-draft.ts";
import { filesOfShare, newAmong } from "./shared-files.ts";

type ArrivedShareProps = { share: { id: string; photos: string[] }; editor: RecipeEditor; draftKey: string };

/** Adds the pictures of a share, after asking if there is a draft. */
export default function ArrivedShare({ share, editor, draftKey }: ArrivedShareProps) {
  const [waiting, setWaiting] = useState<File[]>([]);
  const [isLost, setIsLost] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    filesOfShare(share, signal)
      .then(async (files) => {
        const fresh = await newAmong(files, draftKey);
        if (signal.aborted) return;
        const isDraft = !isBlank(editor.read().draft);
        setIsLost(files.length === 0);
        if (isDraft && fresh.length > 0) return setWaiting(fresh);
        editor.addFiles(fresh);
        navigate(".", { replace: true, preventScrollReset: true });
      })
      .catch((error) => {
        if (signal.aborted) return;
        console.error(error);
        setIsLost(true);
      });
    return () => controller.abort();
  }, [share, editor, draftKey, navigate]);

  if (isLost) {
    const description = "What you shared is not here any more. Please share it once more, or choose it here.";
    return <FormNotice title="Nothing to add" description={description} isError />;
  }
  if (waiting.length === 0) return null;
  const [what, them] = waiting.length === 1 ? ["a picture", "it"] : [`${waiting.length} pictures`, "them"];
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-caution-text"
    >
      <div>
        <p className="font-semibold">You have a draft</p>
        <p>
          You shared {what}. Add {them} to the draft, or save it or start over first.
        </p>
      </div>
      <Button
        variant="outline"
        onClick={() => {
          editor.addFiles(waiting);
          setWaiting([]);
          navigate(".", { replace: true, preventScrollReset: true });
        }}
      >
        Add {them} to the draft
      </Button>
    </div>
  );
}
