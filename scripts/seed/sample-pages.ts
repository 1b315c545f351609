const dal = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Red lentil dal",
  author: { "@type": "Person", name: "Mira Rao" },
  recipeYield: "4 servings",
  totalTime: "PT35M",
  recipeCategory: "Main course",
  recipeCuisine: "Indian",
  recipeIngredient: ["250 g red lentils", "1 l water", "2 tsp ground turmeric", "2 tbsp ghee", "1 tsp cumin seeds"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Rinse the lentils and simmer them with the water and turmeric for 25 minutes." },
    { "@type": "HowToStep", text: "Fry the cumin seeds in the ghee until they smell." },
    { "@type": "HowToStep", text: "Pour over the lentils and stir." },
  ],
};
const items = (lines: string[], attribute = "") => lines.map((line) => `<li ${attribute}>${line}</li>`).join("\n");
const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${content}</body></html>`;

const caption = `5-minute garlic noodles 🍜

Ingredients
200 g noodles
4 cloves garlic, chopped
2 tbsp soy sauce
1 tbsp sesame oil

Method
1. Boil the noodles.
2. Fry the garlic in the oil.
3. Toss with the soy sauce and serve.`;
const video = "https://www.tiktok.com/@garlic.girl/video/7300000000000000001";

/** One page of each kind that link import supports. */
export const samplePages = [
  {
    says: "data for search engines",
    host: "kitchen.test",
    path: "/dal",
    body: page(
      "Red lentil dal",
      `<h1>Red lentil dal</h1><ul>${items(dal.recipeIngredient)}</ul><ol>${items(
        dal.recipeInstructions.map(({ text }) => text),
      )}</ol><script type="application/ld+json">${JSON.stringify(dal)}</script>`,
    ),
  },
  {
    says: "microdata",
    host: "baking.test",
    path: "/scones",
    body: page(
      "Scones",
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Scones</h1><p itemprop="recipeYield">12 scones</p>
<ul>${items(["350 g self-raising flour", "85 g butter, cubed", "175 ml milk", "1 egg, beaten"], 'itemprop="recipeIngredient"')}</ul>
<ol>${items(["Rub the butter into the flour.", "Stir in the milk.", "Cut out rounds, brush with egg and bake for 10 minutes."], 'itemprop="recipeInstructions"')}</ol></div>`,
    ),
  },
  {
    says: "words alone",
    host: "grandma.test",
    path: "/pancakes",
    body: page(
      "Grandma's pancakes",
      `<h1>Grandma's pancakes</h1><p>We had them every Sunday.</p><h2>Ingredients</h2><ul>${items(["200 g flour", "2 eggs", "300 ml milk", "1 pinch of salt"])}</ul>
<h2>Method</h2><ol>${items(["Whisk everything to a smooth batter.", "Leave to rest for 20 minutes.", "Fry in butter on both sides."])}</ol>`,
    ),
  },
  { says: "a site that refuses", host: "closed.test", path: "/pie", status: 403, body: page("Access denied", "No.") },
  {
    says: "a post on TikTok",
    link: video,
    host: "www.tiktok.com",
    path: `/oembed?url=${encodeURIComponent(video)}`,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: caption, author_unique_id: "garlic.girl" }),
  },
];
