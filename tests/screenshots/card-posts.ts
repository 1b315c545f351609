import { renderEach, renderPhoneScreen, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const overnight = {
  title: "Overnight Berry Oats",
  ingredients: splitTrimmedLines(`
    50 g rolled oats
    120 ml oat milk
    1 tbsp chia seeds
    1 tsp honey
    80 g mixed berries`),
  steps: splitTrimmedLines(`
    Mix the oats, milk, chia and honey in a jar.
    Chill overnight in the fridge.
    Top with the berries and enjoy cold.`),
};

const stew = {
  title: "Slow Cooker Beef Stew",
  ingredients: splitTrimmedLines(`
    2 lbs chuck roast, cut into 1-inch cubes
    3 tbsp all-purpose flour
    4 carrots, peeled and sliced
    1 lb baby potatoes, halved
    2 cups beef broth
    2 tbsp tomato paste
    1 tbsp Worcestershire sauce
    2 bay leaves
    1 tsp dried thyme
    Salt and black pepper to taste`),
  steps: splitTrimmedLines(`
    Toss the beef in the flour with plenty of salt and pepper.
    Place the beef, carrots and potatoes in the slow cooker.
    Whisk the broth, tomato paste, Worcestershire and thyme together and pour over the top.
    Add the bay leaves, cover and cook on low for 8 hours or on high for 4 hours.
    Remove the bay leaves and serve with crusty bread.`),
};

const chicken = {
  title: "Lemon Herb Chicken",
  ingredients: splitTrimmedLines(`
    4 chicken thighs
    2 lemons
    3 tbsp olive oil
    2 tsp oregano
    500 g new potatoes
    For the sauce
    150 g Greek yogurt
    1 clove garlic, crushed`).filter((line) => line !== "For the sauce"),
  steps: splitTrimmedLines(`
    Marinate the chicken in the lemon juice, oil and oregano for 30 minutes.
    Spread the potatoes over a baking tray and lay the chicken on top.
    Roast at 200C for 45 minutes.
    Mix the yogurt and garlic and serve alongside.`),
};

export const recipeCardScreenshotPosts: ScreenshotPost[] = [
  {
    name: "pinterest-card",
    ...overnight,
    pages: [
      renderPhoneScreen(
        "body{background:#fff}.c{margin:8px;border-radius:24px;background:#f6dfe3;padding:26px 22px;text-align:center}h1{font:italic 700 30px 'DejaVu Serif';color:#7d2e46;padding-bottom:14px}h2{font:700 15px 'Liberation Sans';letter-spacing:3px;color:#b5546f;padding:14px 0 8px}p{font:17px/27px 'Liberation Sans';color:#422}",
        `<div class="c"><h1>Overnight Berry Oats</h1><p style="font-size:14px">BREAKFAST | 5 MINUTES | DAIRY FREE</p><h2>INGREDIENTS</h2>${renderEach(overnight.ingredients, (item) => `<p>${item}</p>`)}<h2>INSTRUCTIONS</h2>${renderEach(overnight.steps, (step, index) => `<p>${index + 1}. ${step}</p>`)}</div><div style="display:flex;justify-content:space-between;padding:14px 24px;font:700 16px 'Liberation Sans'"><span>Visit</span><span style="background:#e60023;color:#fff;padding:10px 18px;border-radius:20px">Save</span></div><p style="padding:0 24px">@berrygoodmornings</p>`,
      ),
    ],
  },
  {
    name: "small-text",
    ...stew,
    pages: [
      renderPhoneScreen(
        "body{background:#fff;color:#444}h1{font:700 19px 'Liberation Sans';padding:6px 16px}h2{font:700 13px 'Liberation Sans';padding:12px 16px 4px;color:#111}p,li{font:11.5px/17px 'Liberation Sans'}p{padding:0 16px}ul,ol{padding:0 16px 0 34px}",
        `<h1>Slow Cooker Beef Stew</h1><p>Prep Time: 20 mins &nbsp; Cook Time: 8 hrs &nbsp; Servings: 6 &nbsp; Calories: 412 kcal</p><h2>Ingredients</h2><ul>${renderEach(stew.ingredients, (item) => `<li>${item}</li>`)}</ul><h2>Instructions</h2><ol>${renderEach(stew.steps, (step) => `<li>${step}</li>`)}</ol><h2>Nutrition</h2><p>Calories: 412kcal | Carbohydrates: 24g | Protein: 38g | Fat: 17g | Sodium: 620mg</p><h2>Did you make this recipe?</h2><p>Tag @hearthandladle on Instagram</p>`,
      ),
    ],
  },
  {
    name: "handwritten-subheads",
    ...chicken,
    pages: [
      renderPhoneScreen(
        "body{background:#fbf3dc;color:#33302a;font-family:'Noto Serif';font-style:italic}h1{font:italic 700 29px 'Noto Serif';padding:12px 24px}h2{font:italic 700 20px 'Noto Serif';padding:14px 24px 4px}p{font:italic 17px/25px 'Noto Serif';padding:0 24px}",
        `<h1>Lemon Herb Chicken</h1><h2>Ingredients</h2>${renderEach(chicken.ingredients.slice(0, 5), (item) => `<p>* ${item}</p>`)}<p><b>For the sauce:</b></p>${renderEach(chicken.ingredients.slice(5), (item) => `<p>* ${item}</p>`)}<h2>Method</h2>${renderEach(chicken.steps, (step, index) => `<p style="padding-bottom:6px">${index + 1}. ${step}</p>`)}`,
      ),
    ],
  },
];
