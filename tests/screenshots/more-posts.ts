import { renderEach, renderPhoneScreen, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const shakshuka = {
  title: "Easy Shakshuka",
  ingredients: splitTrimmedLines(`
    2 tablespoons olive oil
    1 medium onion, diced
    1 red bell pepper, seeded and diced
    4 garlic cloves, finely chopped
    2 teaspoons paprika
    1 teaspoon cumin
    1 (28-ounce) can whole peeled tomatoes
    6 large eggs
    1 small bunch fresh cilantro, chopped`),
  steps: splitTrimmedLines(`
    Heat olive oil in a large sauté pan on medium heat. Add the bell pepper and onion and cook for 5 minutes or until the onion becomes translucent.
    Add garlic and spices and cook an additional minute.
    Pour the can of tomatoes and juice into the pan and break down the tomatoes using a large spoon. Bring the sauce to a simmer.
    Use a spoon to make small wells in the sauce and crack the eggs into each well. Cover and cook for 5 to 8 minutes.
    Garnish with the cilantro.`),
};

const dal = {
  title: "Red Lentil Dal",
  ingredients: splitTrimmedLines(`
    Red lentils 250 g
    Coconut milk 400 ml
    Onion 1
    Garlic 3 cloves
    Turmeric 1 tsp
    Cumin seeds 2 tsp
    Spinach 100 g`),
  steps: splitTrimmedLines(`
    Rinse the lentils until the water runs clear.
    Fry the onion, garlic and spices for 5 minutes.
    Add the lentils and coconut milk and simmer for 20 minutes.
    Stir in the spinach and season.`),
};

const facebook = {
  title: "Grandma's Apple Crumble",
  ingredients: splitTrimmedLines(`
    6 apples, peeled and sliced
    1 tsp cinnamon
    150g plain flour
    100g cold butter
    80g brown sugar
    50g rolled oats`),
  steps: splitTrimmedLines(`
    Toss the apples with the cinnamon and put them in a baking dish.
    Rub the butter into the flour until it looks like breadcrumbs.
    Stir in the sugar and oats and scatter over the apples.
    Bake at 180C for 40 minutes until golden and bubbling.
    Serve hot with custard.`),
};

const smoothie = {
  title: "Green Glow Smoothie",
  ingredients: splitTrimmedLines(`
    1 frozen banana
    1 cup spinach
    1/2 avocado
    1 cup almond milk
    1 tbsp almond butter`),
  steps: splitTrimmedLines(`
    Add everything to a blender.
    Blend until smooth and creamy.
    Pour into a glass and enjoy right away.`),
};

const paella = {
  title: "Paella de Verduras",
  ingredients: splitTrimmedLines(`
    300 g de arroz bomba
    1 pimiento rojo
    2 tomates maduros
    150 g de judías verdes
    1 litro de caldo de verduras
    4 cucharadas de aceite de oliva
    1 cucharadita de pimentón`),
  steps: splitTrimmedLines(`
    Calienta el aceite en una paellera y sofríe el pimiento y las judías.
    Ralla los tomates y añade el pimentón.
    Vierte el caldo caliente y cocina durante 10 minutos.
    Agrega el arroz y cocina 18 minutos sin remover.
    Deja reposar 5 minutos antes de servir.`),
};

const wings = {
  title: "Sticky Honey Garlic Wings",
  ingredients: splitTrimmedLines(`
    2 lb chicken wings
    1 tbsp baking powder
    1/2 cup honey
    1/4 cup soy sauce
    5 cloves garlic, minced
    2 tsp sesame seeds`),
  steps: splitTrimmedLines(`
    Pat the wings dry and toss with baking powder.
    Air fry at 400F for 22 minutes, flipping halfway.
    Simmer the honey, soy sauce and garlic until thick.
    Toss the wings in the glaze and top with sesame seeds.`),
};

/** Made after the reader worked on the others, to test it on a style that it was not made for. */
export const furtherScreenshotPosts: ScreenshotPost[] = [
  {
    name: "web-cards-circles",
    ...shakshuka,
    pages: [
      renderPhoneScreen(
        "body{background:#fff;color:#3a3a3a}h1{font:700 23px 'DejaVu Serif';padding:4px 16px}.m{display:flex;justify-content:space-around;background:#f4f1ec;padding:7px;font:11px 'Liberation Sans';text-align:center;margin:4px 16px}h2{font:700 16px 'DejaVu Serif';padding:10px 16px 3px;color:#b0413e}.i{font:13.5px/18px 'Noto Sans';padding:1px 16px 1px 36px;position:relative}.i:before{content:'';position:absolute;left:16px;top:4px;width:11px;height:11px;border:1.5px solid #999}.s{font:13.5px/18px 'Noto Sans';padding:4px 16px 4px 50px;position:relative}.s b{position:absolute;left:16px;top:5px;width:22px;height:22px;border-radius:50%;background:#b0413e;color:#fff;text-align:center;line-height:22px;font-size:12px}",
        `<h1>Easy Shakshuka</h1><div class="m"><span>PREP TIME<br>10 mins</span><span>COOK TIME<br>20 mins</span><span>TOTAL TIME<br>30 mins</span><span>SERVINGS<br>6</span></div><h2>Ingredients</h2>${renderEach(shakshuka.ingredients, (item) => `<div class="i">${item}</div>`)}<h2>Instructions</h2>${renderEach(shakshuka.steps, (step, index) => `<div class="s"><b>${index + 1}</b>${step}</div>`)}<h2>Lisa's Tips</h2><div class="i" style="padding-left:16px">Use good quality tomatoes for the best flavour.</div>`,
      ),
    ],
  },
  {
    name: "amounts-on-the-right",
    ...dal,
    pages: [
      renderPhoneScreen(
        "body{background:#101418;color:#e9edf1}h1{font:700 27px 'Noto Sans';padding:10px 20px}.r{display:flex;justify-content:space-between;font:16px/34px 'Noto Sans';padding:0 20px;border-bottom:1px solid #242b33}.q{color:#8ad}h2{font:700 19px 'Noto Sans';padding:18px 20px 6px}p{font:16px/23px 'Noto Sans';padding:5px 20px}",
        `<h1>Red Lentil Dal</h1><p style="color:#9ab">Indian · 35 min · Easy · Vegan</p><h2>Ingredients</h2>${renderEach(dal.ingredients, (item) => `<div class="r"><span>${item.replace(/ \d.*/, "")}</span><span class="q">${/\d.*/.exec(item)?.[0] ?? ""}</span></div>`)}<h2>Cooking steps</h2>${renderEach(dal.steps, (step, index) => `<p>${index + 1}. ${step}</p>`)}`,
        "#fff",
      ),
    ],
  },
  {
    name: "facebook-post",
    ...facebook,
    pages: [
      renderPhoneScreen(
        "body{background:#fff;color:#050505}p{font:15px/20px 'Liberation Sans';padding:0 16px}.h{padding:10px 16px;font:700 15px/19px 'Liberation Sans'}.h small{font:13px 'Liberation Sans';color:#65676b}",
        `<div class="h">Old Fashioned Recipes<br><small>Margaret Hill · 2d · Public</small></div><p>Grandma's Apple Crumble 🍎<br><br>You'll need:<br>${renderEach(facebook.ingredients, (item) => `${item}<br>`)}<br>Directions:<br>${renderEach(facebook.steps, (step) => `${step}<br>`)}<br>Don't lose this recipe, share it to your wall!</p>
<p style="color:#65676b;padding-top:10px">Sue Bell and 3.4K others &nbsp; 218 comments &nbsp; 1.1K shares</p><div style="display:flex;justify-content:space-around;padding:12px;font:600 15px 'Liberation Sans';color:#65676b"><span>Like</span><span>Comment</span><span>Share</span></div><p><b>Dorothy Lane</b><br>Made this last night with 2 cups of pears, lovely!</p>`,
      ),
    ],
  },
  {
    name: "story-card",
    ...smoothie,
    pages: [
      renderPhoneScreen(
        "body{background:linear-gradient(160deg,#d8f3dc,#52b788 70%,#1b4332);color:#081c15;text-align:center}h1{font:800 34px/40px 'DejaVu Sans';padding:40px 30px 20px}p{font:600 19px/31px 'DejaVu Sans Condensed'}.s{background:rgba(255,255,255,.85);margin:22px 26px;border-radius:16px;padding:14px}",
        `<div style="font:600 14px 'Liberation Sans';text-align:left;padding:0 20px">glowwithgia 5h</div><h1>GREEN GLOW SMOOTHIE</h1>${renderEach(smoothie.ingredients, (item) => `<p>${item}</p>`)}<div class="s">${renderEach(smoothie.steps, (step) => `<p>${step}</p>`)}</div><p style="color:#fff;padding-top:50px">Send message</p>`,
      ),
    ],
  },
  {
    name: "spanish-blog",
    ...paella,
    pages: [
      renderPhoneScreen(
        "body{background:#fff8ee;color:#40210f}h1{font:700 29px 'Liberation Serif';padding:12px 18px}h2{font:700 21px 'Liberation Serif';padding:14px 18px 4px}li{font:17px/23px 'Liberation Serif'}ul,ol{padding:0 18px 0 40px}p{font:16px 'Liberation Serif';padding:0 18px}",
        `<h1>Paella de Verduras</h1><p>Tiempo total: 45 minutos · Para 4 personas</p><h2>Ingredientes</h2><ul>${renderEach(paella.ingredients, (item) => `<li>${item}</li>`)}</ul><h2>Elaboración</h2><ol>${renderEach(paella.steps, (step) => `<li>${step}</li>`)}</ol>`,
      ),
    ],
  },
  {
    name: "video-caption-over-photo",
    ...wings,
    pages: [
      renderPhoneScreen(
        "body{background:conic-gradient(from 40deg at 60% 25%,#8d2f0b,#e39c3a,#5a1d07,#f0c27b,#8d2f0b);color:#fff}.p{position:absolute;bottom:0;left:0;right:0;background:linear-gradient(rgba(0,0,0,.1),rgba(0,0,0,.82) 22%);padding:40px 18px 26px;font:15px/21px 'Liberation Sans'}",
        `<div class="p"><b>crispy.corner</b> · Follow<br><b>Sticky Honey Garlic Wings</b> 🍗 the best snack for game night<br><br>INGREDIENTS:<br>${renderEach(wings.ingredients, (item) => `▪ ${item}<br>`)}<br>INSTRUCTIONS:<br>${renderEach(wings.steps, (step, index) => `Step ${index + 1}: ${step}<br>`)}<br>#wings #airfryer #gameday<br>♫ original sound - crispy.corner</div>`,
        "#fff",
      ),
    ],
  },
];
