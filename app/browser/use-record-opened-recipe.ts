import { lastOpenedRecipeCookie } from "#app/modules/recipes/last-opened-cookie.ts";
import { useOnChange } from "./use-on-change.ts";

const openedSeconds = 12 * 60 * 60;

/**
 * Stores the last opened recipe in a cookie for Home. The loader cannot, because it also runs for links that were only
 * touched.
 */
export function useRecordOpenedRecipe(id: string): void {
  useOnChange(id, () => {
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before 18.4
    document.cookie = `${lastOpenedRecipeCookie}=${id}; Path=/; Max-Age=${openedSeconds}; SameSite=Lax${secure}`;
  });
}
