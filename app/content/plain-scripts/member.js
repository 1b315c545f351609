// @ts-check
// Runs before the first paint. The cached page is the same for everyone; this attribute makes CSS show the part for members.
document.documentElement.toggleAttribute("data-member", /(?:^|; )member=[\w-]/.test(document.cookie));
