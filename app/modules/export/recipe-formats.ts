/** The file formats of a single recipe. */
export const recipeFormats = {
  markdown: { label: "Markdown", use: "For notes apps", extension: "md", type: "text/markdown; charset=utf-8" },
  "json-ld": { label: "JSON-LD", use: "For other recipe apps", extension: "json", type: "application/ld+json" },
  cooklang: { label: "Cooklang", use: "For cooks who code", extension: "cook", type: "text/plain; charset=utf-8" },
} as const;

export type RecipeFormat = keyof typeof recipeFormats;
