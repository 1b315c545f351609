import { loginInNewTab } from "#app/browser/login-in-new-tab.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { FileButton } from "#app/recipe-form/photos/file-button.tsx";
import type { Unread } from "./paste-field-state.ts";

const PageButton = lazyWithFallback(
  () => import("#app/recipe-form/add/page-button.tsx"),
  () => null,
);

type UnreadNoticeProps = {
  unread: Unread;
  onAgain(text: string): void;
  onPaste(): void;
  onAdd(files: File[]): void;
};

/** Says why a link was not read, with the other ways one tap away. */
export function UnreadNotice({ unread, onAgain, onPaste, onAdd }: UnreadNoticeProps) {
  const { title, message, code, isPassing, isKept } = unread;
  const login = loginInNewTab(code ?? undefined);
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="grid gap-3 rounded-md bg-caution-soft px-[min(1rem,4vw)] py-3 text-caution-text"
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p>{message}</p>
        {isKept ? <p>The link is kept with the recipe.</p> : null}
        {isPassing || isKept || unread.text === "" ? null : <p>The link is in its field below.</p>}
      </div>
      <div className="flex flex-wrap gap-3 text-center [&>*]:px-[min(1.25rem,5vw)]">
        {login ? (
          <Button variant="outline" onClick={login.onClick}>
            {login.label}
          </Button>
        ) : null}
        {isPassing && unread.text ? (
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              focusPasteWay(currentTarget.form);
              onAgain(unread.text);
            }}
          >
            {code === "draft_waits" ? "Read it now" : "Try again"}
          </Button>
        ) : null}
        {isPassing && !code?.startsWith("link_") ? null : (
          <Button variant="outline" onClick={onPaste}>
            Paste text
          </Button>
        )}
        {code === "draft_waits" ? null : (
          <FileButton onAdd={onAdd} className={buttonStyle({ variant: "outline" })}>
            Choose screenshots
          </FileButton>
        )}
      </div>
      {code === "link_refused" ? <PageButton /> : null}
    </div>
  );
}

function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

/** The pressed button disappears. */
function focusPasteWay(form: HTMLFormElement | null): void {
  const way = form?.querySelector("[data-paste-field]")?.closest("details");
  way?.querySelector("summary")?.focus({ preventScroll: true });
}
