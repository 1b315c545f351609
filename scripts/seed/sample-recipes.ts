import type { Difficulty, MealType } from "#app/modules/recipes/recipe.ts";

/** Describes the drawn photo: the vessel and the colours of the food. */
export type SampleDish = { vessel: "bowl" | "plate" | "board" | "glass" | "pan"; colors: [string, string, string] };

export type SampleRecipe = {
  title: string;
  category: MealType;
  cuisine: string | null;
  difficulty: Difficulty | null;
  minutes: number | null;
  /** Dietary marks as letters: g is gluten free, d is dairy free, f is low FODMAP. */
  marks: string;
  ingredients: string[];
  steps: string[];
  notes?: string;
  sourceUrl?: string;
  dish: SampleDish;
};

type RecipeFacts = [
  title: string,
  category: MealType,
  cuisine: string | null,
  difficulty: Difficulty | null,
  minutes: number | null,
  marks: string,
];
type OptionalFields = { notes?: string; sourceUrl?: string };

function recipe(
  facts: RecipeFacts,
  dish: SampleDish,
  ingredients: string,
  steps: string,
  more: OptionalFields = {},
): SampleRecipe {
  const [title, category, cuisine, difficulty, minutes, marks] = facts;
  return {
    title,
    category,
    cuisine,
    difficulty,
    minutes,
    marks,
    dish,
    ingredients: ingredients.split("; "),
    steps: steps.split(" | "),
    ...more,
  };
}

const bowl = (...colors: SampleDish["colors"]): SampleDish => ({ vessel: "bowl", colors });
const plate = (...colors: SampleDish["colors"]): SampleDish => ({ vessel: "plate", colors });
const board = (...colors: SampleDish["colors"]): SampleDish => ({ vessel: "board", colors });
const glass = (...colors: SampleDish["colors"]): SampleDish => ({ vessel: "glass", colors });
const pan = (...colors: SampleDish["colors"]): SampleDish => ({ vessel: "pan", colors });

/** Forty recipes for demonstrations, pictures and measurements, newest first. */
export const sampleRecipes: SampleRecipe[] = [
  recipe(
    ["Lemon ricotta pasta", "Dinner", "Italian", "easy", 20, ""],
    bowl("#f3dc8c", "#fff4d6", "#5f8a3c"),
    "200 g spaghetti; 150 g ricotta; 1 lemon, zest and juice; 2 tbsp olive oil; 30 g parmesan, grated; ½ tsp black pepper; a handful of basil",
    "Boil the spaghetti in salted water for 9 minutes. Keep a cup of the water. | Stir ricotta, lemon zest and juice, oil and pepper together in a large bowl. | Toss the hot pasta with the sauce and a splash of its water until it turns creamy. | Serve with parmesan and basil.",
    { sourceUrl: "https://www.instagram.com/p/CxLemonRicotta/", notes: "Half the lemon is enough if it is a big one." },
  ),
  recipe(
    ["Roasted tomato soup", "Lunch", "Mediterranean", "easy", 50, "gd"],
    bowl("#c8411f", "#e8743a", "#4f7a35"),
    "1 kg ripe tomatoes, halved; 1 red onion, in wedges; 4 cloves garlic; 3 tbsp olive oil; 1 tsp salt; 500 ml vegetable stock; 1 tbsp balsamic vinegar",
    "Heat the oven to 200 °C. | Spread tomatoes, onion and garlic on a tray, oil and salt them, and roast for 30 minutes. | Squeeze the garlic out of its skin, put everything in a pot with the stock and simmer for 10 minutes. | Blend until smooth and finish with the vinegar.",
  ),
  recipe(
    ["Chicken tikka traybake", "Dinner", "Indian", "medium", 55, "g"],
    pan("#d9742b", "#b5432a", "#6f8f3f"),
    "600 g chicken thighs; 150 g plain yoghurt; 3 tbsp tikka paste; 1 cauliflower, in florets; 1 (400 g) can chickpeas, drained; 1 lime; a small bunch of coriander",
    "Mix chicken, yoghurt and paste, and leave for 15 minutes. | Heat the oven to 210 °C. | Spread cauliflower and chickpeas on a tray, lay the chicken on top and roast for 35 minutes. | Squeeze the lime over it and scatter the coriander.",
  ),
  recipe(
    ["Fluffy banana pancakes", "Breakfast", "American", "easy", 20, "d"],
    plate("#d99a4e", "#f2cf86", "#8c4a2a"),
    "2 ripe bananas; 2 eggs; 1 cup oat flour; ½ cup almond milk; 1 tsp baking powder; 1 tsp cinnamon; a pinch of salt; 2 tbsp maple syrup",
    "Mash the bananas until smooth. | Whisk in eggs and milk, then flour, baking powder, cinnamon and salt. | Let the batter rest for 5 minutes. | Fry small ladles in a buttered pan for 2 minutes on each side. | Serve with maple syrup.",
    { sourceUrl: "https://www.tiktok.com/@breakfastbylena/video/7301" },
  ),
  recipe(
    ["Black bean tacos with lime slaw", "Dinner", "Mexican", "easy", 25, "gd"],
    board("#7a4a35", "#9c3f6b", "#8fb04a"),
    "8 small corn tortillas; 2 (400 g) cans black beans, drained; 1 tsp cumin; 1 tsp smoked paprika; ¼ red cabbage, shredded; 1 carrot, grated; 2 limes; 1 avocado",
    "Toss cabbage and carrot with the juice of 1 lime and a pinch of salt. | Warm the beans with the spices and a splash of water for 8 minutes, and crush half of them. | Toast the tortillas in a dry pan for 30 seconds on each side. | Fill with beans, slaw and avocado, and serve with lime.",
  ),
  recipe(
    ["Mushroom risotto", "Dinner", "Italian", "medium", 45, "g"],
    bowl("#e6d3a8", "#8a6243", "#55722f"),
    "300 g risotto rice; 300 g mushrooms, sliced; 1 onion, chopped; 1 litre hot stock; 100 ml white wine; 50 g butter; 50 g parmesan; 2 tbsp parsley",
    "Fry the mushrooms in half the butter until brown, about 8 minutes, and set aside. | Soften the onion for 5 minutes, add the rice and stir for 2 minutes. | Pour in the wine. When it is gone, add the stock ladle by ladle, stirring, for 18 minutes. | Off the heat stir in butter, parmesan and mushrooms. | Rest for 2 minutes and finish with parsley.",
  ),
  recipe(
    ["Grandma's plum cake", "Dessert", "German", "easy", 70, ""],
    plate("#5d2a4f", "#e2b56b", "#a34a63"),
    "800 g plums, halved; 200 g butter, soft; 180 g sugar; 3 eggs; 300 g flour; 2 tsp baking powder; 4 tbsp milk; 1 tsp cinnamon",
    "Heat the oven to 180 °C and line a tin of 26 cm. | Beat butter and sugar for 5 minutes, then add the eggs one by one. | Fold in flour, baking powder and milk. | Spread the batter, press the plums in, and dust with cinnamon. | Bake for 50 minutes and let it cool.",
  ),
  recipe(
    ["Iced matcha latte", "Drink", "Japanese", "easy", 5, "gd"],
    glass("#9dbb63", "#e9f0d2", "#6f9440"),
    "2 tsp matcha; 60 ml hot water, not boiling; 200 ml oat milk; 1 tsp honey; ice",
    "Sift the matcha into a bowl and whisk it with the water until it foams. | Fill a glass with ice, pour in milk and honey, and the matcha on top.",
  ),
  recipe(
    ["Overnight oats with berries", "Breakfast", null, "easy", 10, ""],
    glass("#efe3cf", "#7d2e55", "#b5496c"),
    "80 g rolled oats; 160 ml milk; 100 g yoghurt; 1 tbsp chia seeds; 1 tsp honey; 100 g mixed berries",
    "Stir everything but the berries together in two jars. | Leave in the fridge overnight. | Top with the berries.",
  ),
  recipe(
    ["Thai green curry", "Dinner", "Thai", "medium", 35, "gd"],
    bowl("#b7c77c", "#e6eac0", "#4d7c3a"),
    "1 (400 ml) can coconut milk; 3 tbsp green curry paste; 400 g chicken breast, sliced; 150 g green beans; 1 courgette; 1 tbsp fish sauce; 1 tsp palm sugar; Thai basil; rice",
    "Fry the paste in the thick top of the coconut milk for 3 minutes. | Add the chicken and turn it in the paste. | Pour in the rest of the milk and simmer for 10 minutes. | Add beans and courgette for 5 minutes more. | Season with fish sauce and sugar, and serve with basil and rice.",
  ),
  recipe(
    ["Shakshuka", "Breakfast", "Middle Eastern", "easy", 30, "gd"],
    pan("#bf3a1c", "#f6e7c8", "#e8a93a"),
    "2 tbsp olive oil; 1 onion, sliced; 2 red peppers, sliced; 2–3 cloves garlic; 1 tsp cumin; 1 tsp paprika; 2 (400 g) cans tomatoes; 4 eggs; coriander",
    "Soften onion and peppers in the oil for 10 minutes. | Add garlic and spices for 1 minute, then the tomatoes, and simmer for 12 minutes. | Make four hollows, break the eggs into them, cover and cook for 6 minutes. | Scatter coriander over it.",
  ),
  recipe(
    ["Brown butter chocolate chip cookies", "Dessert", "American", "medium", 40, ""],
    board("#b97f45", "#5a3420", "#dca768"),
    "170 g butter; 150 g brown sugar; 80 g sugar; 1 egg and 1 yolk; 1 tsp vanilla; 240 g flour; ½ tsp baking soda; ¾ tsp salt; 200 g dark chocolate, chopped",
    "Brown the butter in a light pan for 6 minutes, and cool it for 15 minutes. | Beat with both sugars, then egg, yolk and vanilla. | Fold in flour, soda and salt, then the chocolate. | Chill for 30 minutes. | Bake balls of 50 g at 180 °C for 11 minutes.",
  ),
  recipe(
    ["Greek salad", "Lunch", "Greek", "easy", 15, "g"],
    bowl("#c8452f", "#f7f3e6", "#6e9444"),
    "4 tomatoes; 1 cucumber; ½ red onion; 100 g Kalamata olives; 200 g feta; 3 tbsp olive oil; 1 tbsp red wine vinegar; 1 tsp dried oregano",
    "Cut tomatoes and cucumber into large pieces and the onion into thin rings. | Toss with oil, vinegar and olives. | Lay the feta on top and crumble the oregano over it.",
  ),
  recipe(
    ["Miso glazed salmon", "Dinner", "Japanese", "easy", 25, "gd"],
    plate("#d9805a", "#8a3d25", "#7a9b4e"),
    "2 salmon fillets; 2 tbsp white miso; 1 tbsp maple syrup; 1 tbsp rice vinegar; 1 tsp grated ginger; 2 heads pak choi; 1 tsp sesame seeds",
    "Stir miso, syrup, vinegar and ginger, and brush it on the salmon. | Leave for 10 minutes while the grill heats. | Grill for 8 minutes. | Steam the pak choi for 4 minutes and scatter sesame over all.",
  ),
  recipe(
    ["Peanut noodles", "Lunch", "Chinese", "easy", 15, "d"],
    bowl("#c98f4f", "#e8c48a", "#6f8f3f"),
    "200 g noodles; 4 tbsp peanut butter; 2 tbsp soy sauce; 1 tbsp rice vinegar; 1 tsp chili oil; 1 clove garlic; ½ cucumber; 2 spring onions; 2 tbsp peanuts",
    "Boil the noodles for 5 minutes and rinse them cold. | Whisk peanut butter, soy sauce, vinegar, chili oil and garlic with 4 tbsp warm water. | Toss, and top with cucumber, spring onions and peanuts.",
  ),
  recipe(
    ["Beef stew with red wine", "Dinner", "French", "hard", 180, "gd"],
    pan("#5f2b1e", "#a5562f", "#c9803f"),
    "1 kg beef shin, in cubes; 2 tbsp oil; 2 onions; 4 carrots; 2 tbsp tomato paste; 400 ml red wine; 500 ml beef stock; 2 bay leaves; 500 g potatoes",
    "Brown the beef in batches for 10 minutes and set it aside. | Soften the onions and carrots for 8 minutes, and stir in the tomato paste. | Pour in wine and stock, add beef and bay, and simmer for 2 hours. | Add the potatoes and cook for 30 minutes more.",
  ),
  recipe(
    ["Hummus", "Snack", "Lebanese", "easy", 15, "gd"],
    bowl("#e0c694", "#f1e2bd", "#a8521f"),
    "1 (400 g) can chickpeas; 100 g tahini; 1 lemon; 1 clove garlic; 3 tbsp ice water; ½ tsp cumin; 2 tbsp olive oil; paprika",
    "Blend lemon juice and garlic, and leave for 5 minutes. | Add tahini and water and blend until pale. | Add chickpeas and cumin and blend for 4 minutes. | Serve with oil and paprika.",
  ),
  recipe(
    ["Lentil dal with crisp onions", "Dinner", "Indian", "easy", 40, "gd"],
    bowl("#dfa23a", "#f0cb6a", "#7b3f1d"),
    "250 g red lentils; 1 litre water; 1 tsp turmeric; 2 onions, sliced; 4 tbsp oil; 1 tsp cumin seeds; 2 cloves garlic; 1 green chili; coriander",
    "Simmer lentils, water and turmeric for 25 minutes. | Fry the onions in the oil for 15 minutes until crisp, and lift them out. | Fry cumin, garlic and chili in the same oil for 1 minute and pour it over the lentils. | Top with onions and coriander.",
  ),
  recipe(
    ["Caprese sandwich", "Lunch", "Italian", "easy", 10, ""],
    board("#d8b47a", "#c8402f", "#f7f1e0"),
    "1 ciabatta; 1 ball mozzarella; 2 tomatoes; 2 tbsp pesto; a handful of basil; 1 tsp balsamic glaze",
    "Halve the bread and toast it. | Spread the pesto, layer mozzarella, tomatoes and basil, and finish with the glaze.",
  ),
  recipe(
    ["Classic tiramisu", "Dessert", "Italian", "medium", 40, ""],
    plate("#6b4429", "#f2e3c6", "#3d2416"),
    "4 eggs, separated; 100 g sugar; 500 g mascarpone; 300 ml strong coffee; 2 tbsp marsala; 200 g ladyfingers; 2 tbsp cocoa",
    "Beat yolks and sugar for 5 minutes until pale, and fold in the mascarpone. | Beat the whites stiff and fold them in. | Dip the ladyfingers in coffee and marsala and layer them with the cream twice. | Chill for 6 hours and dust with cocoa.",
    { notes: "Made with raw eggs: use very fresh ones." },
  ),
  recipe(
    ["Sheet-pan gnocchi with sausage", "Dinner", "Italian", "easy", 35, ""],
    pan("#e3c07a", "#a3402a", "#5d8238"),
    "500 g gnocchi; 4 sausages, sliced; 250 g cherry tomatoes; 1 red pepper; 2 tbsp olive oil; 1 tsp fennel seeds; 100 g spinach; 40 g parmesan",
    "Heat the oven to 220 °C. | Toss everything but spinach and parmesan on a tray and roast for 22 minutes. | Stir the spinach in for 2 minutes and serve with parmesan.",
  ),
  recipe(
    ["Avocado toast with a soft egg", "Breakfast", null, "easy", 12, "d"],
    board("#9db25a", "#f1c24a", "#b58a52"),
    "2 slices sourdough; 1 avocado; 2 eggs; ½ lemon; chili flakes; a pinch of flaky salt",
    "Boil the eggs for 6 1/2 minutes and cool them under the tap. | Crush the avocado with lemon and salt. | Toast the bread, spread, halve the eggs on top and scatter chili.",
  ),
  recipe(
    ["Pad kra pao", "Dinner", "Thai", "easy", 20, "d"],
    plate("#8a4a26", "#f7efdc", "#3f7a3a"),
    "300 g minced pork; 4 cloves garlic; 3 bird's eye chilies; 1 tbsp oyster sauce; 1 tbsp soy sauce; 1 tsp fish sauce; 1 tsp sugar; 1 cup holy basil; 2 eggs; rice",
    "Pound garlic and chilies, and fry them for 30 seconds. | Add the pork and fry for 5 minutes. | Stir in the sauces and sugar, then the basil. | Fry the eggs until the edges are crisp and serve over rice.",
  ),
  recipe(
    ["Strawberry lemonade", "Drink", null, "easy", 10, "gdf"],
    glass("#e0546a", "#f7c3c8", "#e9d25a"),
    "250 g strawberries; 3 lemons; 60 g sugar; 800 ml cold water; ice; mint",
    "Blend strawberries, lemon juice and sugar. | Strain into a jug, add water and ice, and serve with mint.",
  ),
  recipe(
    ["Baked feta pasta", "Dinner", "Finnish", "easy", 40, ""],
    pan("#c8432c", "#f4ead4", "#e2bd73"),
    "200 g feta; 500 g cherry tomatoes; 80 ml olive oil; 3 cloves garlic; ½ tsp chili flakes; 300 g short pasta; basil",
    "Heat the oven to 200 °C. | Put the feta in the middle of a dish, tomatoes, garlic and oil around it, and bake for 30 minutes. | Boil the pasta for 10 minutes. | Crush feta and tomatoes, and toss with pasta and basil.",
  ),
  recipe(
    ["Crispy tofu with sesame rice", "Dinner", "Korean", "medium", 35, "d"],
    bowl("#c9762f", "#f4efe2", "#5f8a45"),
    "400 g firm tofu; 2 tbsp cornflour; 2 tbsp soy sauce; 1 tbsp gochujang; 1 tbsp honey; 200 g rice; 1 tbsp sesame oil; 2 spring onions; 1 tsp sesame seeds",
    "Press the tofu for 10 minutes, cut it into cubes and toss with cornflour. | Steam the rice for 12 minutes and stir in the sesame oil. | Fry the tofu for 8 minutes until crisp. | Warm soy sauce, gochujang and honey, toss with the tofu, and serve over the rice.",
  ),
  recipe(
    ["Sourdough focaccia", "Snack", "Italian", "hard", 240, "d"],
    board("#dcae64", "#f1d79b", "#55722f"),
    "500 g bread flour; 400 ml water; 100 g sourdough starter; 10 g salt; 5 tbsp olive oil; rosemary; flaky salt",
    "Mix flour, water, starter and salt and rest for 30 minutes. | Fold four times, every 30 minutes. | Let it rise for 4 hours in an oiled tin. | Dimple it, scatter rosemary and salt, and bake at 230 °C for 25 minutes.",
  ),
  recipe(
    ["Chia pudding with mango", "Breakfast", null, "easy", 10, "gd"],
    glass("#f2ead8", "#eda83a", "#d88420"),
    "4 tbsp chia seeds; 250 ml coconut milk; 1 tsp vanilla; 1 mango; 1 tbsp lime juice",
    "Stir chia, milk and vanilla, and stir again after 10 minutes. | Chill for 3 hours. | Top with mango and lime.",
  ),
  recipe(
    ["Moroccan chickpea stew", "Dinner", "Moroccan", "easy", 45, "gd"],
    pan("#c5682c", "#e9b45c", "#6f8f3f"),
    "2 tbsp olive oil; 1 onion; 2 tsp ras el hanout; 1 sweet potato, cubed; 1 (400 g) can chickpeas; 1 (400 g) can tomatoes; 80 g dried apricots; 300 ml stock",
    "Soften the onion for 6 minutes and stir in the spice. | Add the rest and simmer for 30 minutes. | Serve with couscous or bread.",
  ),
  recipe(
    ["Crème brûlée", "Dessert", "French", "hard", 60, "g"],
    bowl("#d98d2b", "#f6e2a6", "#8c4d17"),
    "500 ml cream; 1 vanilla pod; 5 egg yolks; 80 g sugar; 4 tbsp brown sugar",
    "Warm the cream with the vanilla for 10 minutes. | Whisk yolks and sugar, and pour the cream in slowly. | Bake in a water bath at 150 °C for 35 minutes, and chill for 4 hours. | Melt the brown sugar on top with a torch.",
  ),
  recipe(
    ["Vietnamese summer rolls", "Snack", "Vietnamese", "medium", 30, "gd"],
    board("#f1ece0", "#e58a5c", "#7fa84f"),
    "8 rice papers; 16 cooked prawns; 100 g rice noodles; 1 carrot; ½ cucumber; mint; 3 tbsp peanut butter; 1 tbsp tamari; 1 lime",
    "Soak the noodles for 4 minutes and rinse. | Dip a paper in warm water, fill and roll. | Stir peanut butter, tamari and lime with 2 tbsp water for dipping.",
  ),
  recipe(
    ["Spinach and feta pie", "Lunch", "Greek", "medium", 65, ""],
    plate("#d9ae62", "#4f7536", "#f4ecd6"),
    "500 g spinach; 200 g feta; 100 g ricotta; 2 eggs; 1 bunch dill; 1 onion; 8 sheets filo; 60 g butter, melted",
    "Wilt the spinach and squeeze it dry. | Mix with cheeses, eggs, dill and fried onion. | Layer half the filo, buttering each sheet, fill, and cover with the rest. | Bake at 180 °C for 40 minutes.",
  ),
  recipe(
    ["Burger with caramelised onions", "Dinner", "American", "medium", 40, ""],
    board("#8a4a26", "#e0a95a", "#6f9440"),
    "500 g minced beef; 4 buns; 2 onions; 1 tbsp butter; 4 slices cheddar; 4 tbsp mayonnaise; 1 tbsp mustard; lettuce; 1 tomato",
    "Cook the onions in the butter over low heat for 25 minutes. | Shape four patties and fry them for 3 minutes on each side, with the cheese on for the last minute. | Toast the buns and build the burgers.",
  ),
  recipe(
    ["Carrot ginger soup", "Lunch", null, "easy", 35, "gdf"],
    bowl("#e3842a", "#f4b565", "#5f8a3c"),
    "800 g carrots; 1 tbsp garlic oil; 30 g ginger; 1 litre low FODMAP stock; 200 ml coconut milk; 1 lime",
    "Fry carrots and ginger in the oil for 5 minutes. | Add the stock and simmer for 20 minutes. | Blend with the coconut milk and season with lime.",
  ),
  recipe(
    ["Quinoa bowl with roasted vegetables and tahini", "Lunch", null, "easy", 40, "gd"],
    bowl("#d8c49a", "#c8592f", "#6f8f3f"),
    "200 g quinoa; 1 aubergine; 2 red peppers; 1 courgette; 3 tbsp olive oil; 4 tbsp tahini; 1 lemon; 2 tbsp pumpkin seeds",
    "Roast the vegetables in the oil at 210 °C for 25 minutes. | Simmer the quinoa in 400 ml water for 15 minutes. | Whisk tahini, lemon and 4 tbsp water. | Put it together and scatter the seeds.",
  ),
  recipe(
    [
      "The slow Sunday ragù that my uncle from Bologna makes for everybody’s birthday, every single year 🎂",
      "Dinner",
      "Italian",
      "hard",
      210,
      "",
    ],
    bowl("#9c3a20", "#e6c887", "#f1e2c2"),
    "300 g minced beef; 200 g minced pork; 100 g pancetta; 1 onion; 1 carrot; 1 stick celery; 200 ml red wine; 500 ml passata; 200 ml milk; 400 g tagliatelle; parmesan",
    "Fry the pancetta for 5 minutes, then the vegetables for 10 minutes. | Brown the meat for 15 minutes. | Add the wine and let it go. | Add passata and simmer for 2 hours 30 minutes, adding the milk bit by bit. | Boil the tagliatelle for 4 minutes and toss.",
  ),
  recipe(
    ["麻婆豆腐 (Mapo tofu)", "Dinner", "Chinese", "medium", 25, "d"],
    bowl("#b0301c", "#f1e6cf", "#6f9440"),
    "400 g silken tofu; 150 g minced pork; 2 tbsp doubanjiang; 1 tsp Sichuan pepper; 2 cloves garlic; 200 ml stock; 1 tbsp cornflour; 2 spring onions",
    "Warm the tofu in salted water for 3 minutes. | Fry the pork until crisp, add doubanjiang and garlic for 1 minute. | Add stock and tofu and simmer for 5 minutes. | Thicken with cornflour, and finish with pepper and spring onions.",
  ),
  recipe(
    ["شوربة عدس", "Lunch", "Syrian", "easy", 35, "gd"],
    bowl("#e0a63e", "#f3d27c", "#b5432a"),
    "٢٥٠ غ عدس أحمر; ١ بصلة; ٢ جزر; ١ ملعقة كمون; ١ لتر ماء; ١ ليمونة",
    "نطبخ العدس مع الخضار لمدة ٢٥ دقيقة. | نخلط الشوربة ونضيف الكمون والليمون.",
  ),
  recipe(
    ["Rice pudding with cinnamon", "Dessert", "Spanish", "easy", 45, "g"],
    bowl("#f6ecd3", "#fff8e6", "#9c5a2a"),
    "150 g short-grain rice; 1 litre milk; 80 g sugar; 1 cinnamon stick; 1 strip lemon peel; ground cinnamon",
    "Simmer rice, milk, cinnamon and peel for 35 minutes, stirring often. | Stir in the sugar and cook for 5 minutes more. | Serve warm or cold, with cinnamon.",
  ),
  recipe(
    ["Roast chicken with potatoes", "Dinner", "British", "medium", 95, "gdf"],
    pan("#c98a3a", "#e8c979", "#55722f"),
    "1 chicken (1.6 kg); 1 kg potatoes; 3 tbsp olive oil; 1 lemon; a few sprigs of thyme; 2 tsp salt",
    "Heat the oven to 200 °C. | Halve the potatoes and toss them with oil and salt in a roasting tin. | Rub the chicken with salt, put lemon and thyme inside, and set it on the potatoes. | Roast for 80 minutes and rest for 15 minutes before carving.",
  ),
];
