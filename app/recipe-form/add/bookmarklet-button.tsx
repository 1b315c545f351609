import { showToast } from "#app/browser/toast.ts";
import { productName } from "#app/content/brand.ts";

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
  // Sets the link outside React, which warns about `javascript:` URLs. The page's CSP blocks clicks on it.
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
