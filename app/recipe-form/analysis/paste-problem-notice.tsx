import { createLoginAction } from "#app/browser/create-login-action.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { BookmarkletButton } from "#app/recipe-form/add/bookmarklet-button.tsx";
import { PhotoFileButton } from "#app/recipe-form/photos/photo-file-button.tsx";
import type { PasteProblem } from "./paste-field-state.ts";

type PasteProblemNoticeProps = {
  problem: PasteProblem;
  onAgain(text: string): void;
  onPaste(): void;
  onAdd(files: File[]): void;
};

/** Says why a link was not read, and offers other methods. */
export function PasteProblemNotice({ problem, onAgain, onPaste, onAdd }: PasteProblemNoticeProps) {
  const { title, message, code, canRetry, isLinkKept } = problem;
  const login = createLoginAction(code ?? undefined);
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="grid gap-3 rounded-md bg-caution-soft px-[min(1rem,4vw)] py-3 text-caution-text"
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p>{message}</p>
        {isLinkKept ? <p>The link is saved with the recipe.</p> : null}
        {canRetry || isLinkKept || problem.text === "" ? null : <p>The link is in its field below.</p>}
      </div>
      <div className="flex flex-wrap gap-3 text-center [&>*]:px-[min(1.25rem,5vw)]">
        {login ? (
          <Button variant="outline" onClick={login.onClick}>
            {login.label}
          </Button>
        ) : null}
        {canRetry && problem.text ? (
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              focusPasteWay(currentTarget.form);
              onAgain(problem.text);
            }}
          >
            {code === "draft_waits" ? "Read it now" : "Try again"}
          </Button>
        ) : null}
        {canRetry && !code?.startsWith("link_") ? null : (
          <Button variant="outline" onClick={onPaste}>
            Paste text
          </Button>
        )}
        {code === "draft_waits" ? null : (
          <PhotoFileButton onAdd={onAdd} className={buttonStyle({ variant: "outline" })}>
            Choose screenshots
          </PhotoFileButton>
        )}
      </div>
      {code === "link_refused" ? <BookmarkletButton /> : null}
    </div>
  );
}

function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus, because the pressed button disappears. */
function focusPasteWay(form: HTMLFormElement | null): void {
  const way = form?.querySelector("[data-paste-field]")?.closest("details");
  way?.querySelector("summary")?.focus({ preventScroll: true });
}
