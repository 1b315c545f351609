import { useCallback, useState } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { sidebarCookie, sidebarCookieSeconds } from "./sidebar-cookie.ts";

const mobileMaxPx = 767;

/** State of the sidebar, which is remembered on wide screens, and of the drawer below 768 px. */
export function useOperatorSidebar(wasOpen: boolean) {
  const [isOpen, setOpen] = useState(wasOpen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (matchMedia(`(max-width: ${mobileMaxPx}px)`).matches) return setDrawerOpen((open) => !open);
    setOpen((open) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${sidebarCookie}=${open ? "closed" : "open"}; Path=/admin; Max-Age=${sidebarCookieSeconds}; SameSite=Lax`;
      return !open;
    });
  }, []);
  useWindowListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    toggle();
  });
  return { isOpen, isDrawerOpen, setDrawerOpen, toggle };
}
