type Put = {
  host?: string;
  path: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
};

/** Publishes a page on the sandbox's web, by default on its own site, and returns the page's URL. */
export async function putWebPageInSandbox(
  origin: string,
  { host = `kitchen-${crypto.randomUUID()}.test`, ...page }: Put,
) {
  const response = await fetch(new URL("/sandbox/web", origin), {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ host, ...page }),
  });
  if (!response.ok) throw new Error(`The sandbox answers ${response.status}`);
  return `https://${host}${page.path}`;
}

const soupData = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Red lentil soup",
  recipeIngredient: ["200 g red lentils", "1 onion", "1 l water"],
  recipeInstructions: ["Chop the onion.", "Boil everything for 20 minutes."],
  recipeYield: "4",
  totalTime: "PT30M",
};

/** Renders a page with structured data. */
export const soupWebPage = `<!doctype html><html lang="en"><title>Red lentil soup</title>
<script type="application/ld+json">${JSON.stringify(soupData)}</script>
<h1>Red lentil soup</h1><ul><li>200 g red lentils<li>1 onion<li>1 l water</ul>
<ol><li>Chop the onion.<li>Boil everything for 20 minutes.</ol></html>`;
