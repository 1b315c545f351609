import { renderEach, renderPhoneScreen, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const pancakes = {
  title: "Fluffy Banana Pancakes",
  ingredients: splitTrimmedLines(`
    2 ripe bananas
    2 eggs
    1 cup oat flour
    1/2 cup almond milk
    1 tsp baking powder
    1 tsp cinnamon
    pinch of salt
    2 tbsp maple syrup`),
  steps: splitTrimmedLines(`
    Mash the bananas in a large bowl until smooth.
    Whisk in the eggs, milk and maple syrup.
    Fold in the oat flour, baking powder, cinnamon and salt.
    Cook spoonfuls in a hot buttered pan for 2 minutes on each side.
    Serve warm with berries.`),
};

const curry = {
  title: "Creamy Coconut Chickpea Curry",
  ingredients: splitTrimmedLines(`
    1 tbsp coconut oil
    1 large onion, diced
    4 garlic cloves, minced
    1 tbsp fresh ginger, grated
    2 tbsp curry powder
    2 cans chickpeas, drained
    1 can coconut milk (400 ml)
    200 g baby spinach
    Juice of 1 lime`),
  steps: splitTrimmedLines(`
    Heat the oil in a deep pan and fry the onion for 5 minutes until soft.
    Add the garlic, ginger and curry powder and stir for 1 minute.
    Pour in the coconut milk and chickpeas, then simmer for 15 minutes.
    Stir through the spinach until wilted and finish with lime juice.`),
};

const feta = {
  title: "Viral Baked Feta Pasta",
  ingredients: splitTrimmedLines(`
    1 block feta cheese
    2 pints cherry tomatoes
    1/3 cup olive oil
    3 cloves garlic
    10 oz pasta
    Fresh basil
    Chili flakes`),
  steps: splitTrimmedLines(`
    Bake feta, tomatoes and oil at 400F for 35 min
    Boil the pasta and save some water
    Mash it all together with the garlic
    Toss with the pasta and basil`),
};

const brownies = {
  title: "One Bowl Brownies",
  ingredients: splitTrimmedLines(`
    200g dark chocolate
    175g butter
    325g caster sugar
    130g plain flour
    3 eggs
    1 tsp vanilla extract`),
  steps: splitTrimmedLines(`
    Melt the chocolate and butter together.
    Stir in the sugar, then the eggs and vanilla.
    Fold in the flour.
    Bake at 170C for 30 minutes.`),
};

export const socialScreenshotPosts: ScreenshotPost[] = [
  {
    name: "instagram-light",
    ...pancakes,
    pages: [
      renderPhoneScreen(
        "p{font-size:14px;line-height:19px;padding:0 14px}.h{display:flex;gap:10px;padding:8px 14px;font:600 14px 'Liberation Sans';align-items:center}.a{width:32px;height:32px;border-radius:50%;background:#c96}.g{color:#737373}",
        `<div class="h"><div class="a"></div><span>breakfastbylena</span><span style="color:#0095f6">Follow</span></div>
<div style="height:150px;background:linear-gradient(120deg,#f2d7a0,#b5651d)"></div>
<p style="padding-top:10px"><b>4,182 likes</b></p><p><b>breakfastbylena</b> Fluffy Banana Pancakes 🥞<br><br>Save this one for Sunday morning!<br><br>Ingredients:<br>
${renderEach(pancakes.ingredients, (item) => `• ${item}<br>`)}<br>Method:<br>${renderEach(pancakes.steps, (step, index) => `${index + 1}. ${step}<br>`)}<br>
<span style="color:#00376b">#pancakes #breakfast #glutenfree #easyrecipes</span></p><p class="g">View all 63 comments</p><p class="g">2 days ago</p>`,
      ),
    ],
  },
  {
    name: "instagram-dark",
    ...curry,
    pages: [
      renderPhoneScreen(
        "body{background:#000;color:#f5f5f5}p{font-size:15px;line-height:20px;padding:0 16px}.g{color:#a8a8a8}",
        `<p class="g" style="padding-top:6px"><b style="color:#fff">the_spice_drawer</b> · 3w</p><p style="padding-top:8px">CREAMY COCONUT CHICKPEA CURRY 🍛<br><br>Vegan, cosy and done in 30 minutes.<br><br>What you need:<br>
${renderEach(curry.ingredients, (item) => `- ${item}<br>`)}<br>How to make it:<br>${renderEach(curry.steps, (step, index) => `${index + 1}) ${step}<br>`)}<br>
<span style="color:#85a1ff">#vegan #curry #dinner</span></p><p class="g" style="padding-top:8px">Liked by mia.eats and 1,204 others</p>`,
        "#fff",
      ),
    ],
  },
  {
    name: "tiktok-overlay",
    ...feta,
    pages: [
      renderPhoneScreen(
        "body{background:radial-gradient(circle at 30% 30%,#f7c873 0,#d35400 25%,#7b241c 55%,#2c3e2d 100%);color:#fff;text-shadow:0 0 3px #000,0 0 2px #000}.o{padding:0 70px 0 24px;font:700 18px/25px 'Liberation Sans'}.t{font:800 25px/32px 'Liberation Sans';text-align:center;padding:10px 20px}.s{position:absolute;right:12px;top:420px;font:600 12px/70px 'Liberation Sans';text-align:center}",
        `<div style="text-align:center;font:600 15px 'Liberation Sans'">Following &nbsp; <u>For You</u></div><div class="t">Viral Baked Feta Pasta</div>
<div class="o">INGREDIENTS<br>${renderEach(feta.ingredients, (item) => `${item}<br>`)}<br>STEPS<br>${renderEach(feta.steps, (step, index) => `${index + 1}. ${step}<br>`)}</div>
<div class="s">48.2K<br>1,033<br>9,871</div><div style="position:absolute;bottom:70px;left:16px;font:600 15px/20px 'Liberation Sans'">@pastapapa<br><span style="font-weight:400">save for later #fetapasta #foodtok</span></div>`,
        "#fff",
      ),
    ],
  },
  {
    name: "tiktok-boxed",
    ...brownies,
    pages: [
      renderPhoneScreen(
        "body{background:repeating-linear-gradient(35deg,#6b4226 0 30px,#8b5a2b 30px 55px,#a9744f 55px 70px)}.b{background:#fff;border-radius:8px;margin:8px 30px;padding:7px 12px;font:700 17px/24px 'DejaVu Sans'}",
        `<div class="b" style="font-size:22px;text-align:center;margin-top:50px">One Bowl Brownies</div><div class="b">${renderEach(brownies.ingredients, (item) => `${item}<br>`)}</div>
<div class="b">${renderEach(brownies.steps, (step) => `<div style="margin-bottom:8px">${step}</div>`)}</div><div style="position:absolute;bottom:40px;left:16px;color:#fff;font:600 15px 'Liberation Sans'">@bakewithjo · 2d ago</div>`,
        "#fff",
      ),
    ],
  },
];
