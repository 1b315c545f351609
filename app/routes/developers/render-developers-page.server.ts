import * as z from "zod";
import { type ApiExample, apiExamples } from "#app/content/api-examples.ts";
import { productName } from "#app/content/brand.ts";
import developersFile from "#app/content/developers.md";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { maxAccessTokens } from "#app/modules/accounts/access-token.ts";
import { dailyTokenQuota } from "#app/modules/accounts/account-quotas.ts";

const frontMatterSchema = z.object({ title: z.string().min(1), description: z.string().min(50).max(160) });
const { title, description } = frontMatterSchema.parse(developersFile.frontMatter);

/** Renders the page for developers, whose examples call the site at `origin`. */
export function renderDevelopersPage(origin: string): { title: string; description: string; html: string } {
  const headers = { Authorization: "Bearer YOUR_TOKEN" };
  const mcpServers = { "recipe-lovers": { type: "http", url: `${origin}/mcp`, headers } };
  const parts: Record<string, string> = {
    mcp: renderCode(formatJson({ mcpServers })),
    origin: escapeMarkup(origin),
    product: productName,
    requests: dailyTokenQuota.max.toLocaleString("en"),
    tokens: String(maxAccessTokens),
  };
  for (const [name, example] of Object.entries(apiExamples)) parts[`example:${name}`] = renderExample(example, origin);
  const html = developersFile.html.replace(/<p>\{([\w:]+)\}<\/p>|\{([\w:]+)\}/g, (text, block, inline) => {
    return parts[block ?? inline] ?? text;
  });
  return { title, description, html };
}

function renderExample({ request, json, photo, status, answer, ...example }: ApiExample, origin: string): string {
  const [method, path] = request.split(" ");
  const headers = { Authorization: "Bearer YOUR_TOKEN", ...(json && { "Content-Type": "application/json" }) };
  const lines = [
    `curl -i${method === "GET" ? "" : ` -X ${method}`} '${origin}/api/v1${path}'`,
    ...Object.entries({ ...headers, ...example.headers }).map(([name, value]) => `  -H '${name}: ${value}'`),
    ...(json ? [`  -d '${formatJson(json)}'`] : []),
    ...(photo ? [`  --data-binary '@${photo}'`] : []),
  ];
  const answerHeaders = Object.entries(example.answerHeaders ?? {}).map(([name, value]) => `${name}: ${value}`);
  const answered = [`HTTP ${status}`, ...answerHeaders, ...(answer ? [formatJson(answer)] : [])];
  return renderCode(lines.join(" \\\n")) + renderCode(answered.join("\n"));
}

function renderCode(text: string): string {
  return `<pre><code tabindex="0">${escapeMarkup(text)}</code></pre>`;
}

function formatJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
