import { createLoginAction } from "#app/browser/create-login-action.ts";
import { showToast } from "#app/browser/toast.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import { PhotoFileButton } from "../photos/photo-file-button.tsx";
import { focusPasteField } from "../reader/field-focus.ts";
import type { SourceProblem } from "../stores/reader.ts";

/** The id of the section with the ways to add a recipe. */
export const addMethodsId = "add-methods";

type SourceProblemNoticeProps = {
  problem: SourceProblem;
  onAgain(text: string): void;
  onAdd(files: File[]): void;
};

/** Says why a link was not read, and offers other methods. */
export function SourceProblemNotice({ problem, onAgain, onAdd }: SourceProblemNoticeProps) {
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
            onClick={() => {
              // The pressed button disappears.
              document.getElementById(addMethodsId)?.focus({ preventScroll: true });
              onAgain(problem.text);
            }}
          >
            {code === "draft_waits" ? "Read it now" : "Try again"}
          </Button>
        ) : null}
        {canRetry && !code?.startsWith("link_") ? null : (
          <Button variant="outline" onClick={focusPasteField}>
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

/** Offers a bookmarklet that hands over a page which the person's browser shows and the server may not read. */
export function BookmarkletButton() {
  return (
    <details className="pointer-coarse:hidden">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Can you see the page yourself?
      </summary>
      <p>
        Drag this button to your bookmarks bar, open the recipe's page, and click the bookmark there. It sends us the
        page that you see.
      </p>
      <a
        href="#page-button"
        ref={prepare}
        className="mt-2 inline-flex min-h-11 items-center rounded-full border border-dashed border-current px-5 font-medium"
      >
        Save to {productName}
      </a>
    </details>
  );
}

function prepare(link: HTMLAnchorElement | null): void {
  if (!link) return;
  // React warns about `javascript:` URLs, and this page's Content-Security-Policy blocks them.
  link.href = createBookmarkCode(window.location.origin);
  link.onclick = (event) => {
    event.preventDefault();
    showToast({ title: "Drag the button to your bookmarks bar", description: `${getBookmarksShortcut()} shows it.` });
  };
}

function getBookmarksShortcut(): string {
  return `${/mac/i.test(navigator.userAgent) ? "Cmd" : "Ctrl"}+Shift+B`;
}

/** The code runs on the recipe's page. The page travels in the URL fragment, which browsers send to no server. */
function createBookmarkCode(origin: string): string {
  const page = "JSON.stringify({url:location.href,html:document.documentElement.outerHTML})";
  const packed = `await new Response(new Blob([${page}]).stream().pipeThrough(new CompressionStream("gzip"))).blob()`;
  const go = `location.href="${origin}/app/add#page="+reader.result.split(",")[1]`;
  const code = `(async()=>{const reader=new FileReader();reader.onload=()=>{${go}};reader.readAsDataURL(${packed})})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
