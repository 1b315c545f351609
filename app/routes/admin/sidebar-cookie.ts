export const sidebarCookie = "operator-sidebar";
export const sidebarCookieSeconds = 7 * 24 * 60 * 60;
