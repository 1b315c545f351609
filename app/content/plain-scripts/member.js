// @ts-check
// Runs before what it decides is painted: the page is the same for everybody, and its style shows members their part.
document.documentElement.toggleAttribute("data-member", /(?:^|; )member=1(?:;|$)/.test(document.cookie));
