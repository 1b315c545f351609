import { splitTrimmedLines } from "./post.ts";

type Recipe = { title: string; ingredients: string[]; steps: string[] };

function recipe(title: string, ingredients: string, steps: string): Recipe {
  return { title, ingredients: splitTrimmedLines(ingredients), steps: splitTrimmedLines(steps) };
}

/** Recipes with amounts of every kind, for the pictures of the set. */
export const spinachPieRecipe = recipe(
  "Spinach and Feta Pie",
  `200 g spinach
   150 g feta, crumbled
   3 eggs
   1 onion, finely chopped
   270 g filo pastry
   60 g butter, melted`,
  `Wilt the spinach in a hot pan and squeeze it dry.
   Mix it with the feta, eggs and onion.
   Layer the filo in a dish, brushing each sheet with butter.
   Spread over the filling and fold in the edges.
   Bake at 180C for 35 minutes until golden.`,
);
export const pancakesRecipe = recipe(
  "Buttermilk Pancakes",
  `2 cups all-purpose flour
   2 tbsp sugar
   2 tsp baking powder
   1/2 tsp salt
   1 1/2 cups buttermilk
   2 large eggs
   1/4 cup melted butter`,
  `Whisk the flour, sugar, baking powder and salt in a bowl.
   Beat the buttermilk with the eggs and butter.
   Stir the wet into the dry until just combined.
   Fry 1/4 cup of batter at a time for 2 minutes on each side.`,
);
export const chiliRecipe = recipe(
  "Weeknight Turkey Chili",
  `1 lb ground turkey
   1 yellow onion, diced
   2 cloves garlic, minced
   15 oz kidney beans, drained
   28 oz crushed tomatoes
   2 tbsp chili powder
   1 tsp cumin
   12 oz beef broth`,
  `Brown the turkey in a large pot over medium heat.
   Add the onion and garlic and cook for 5 minutes.
   Stir in the chili powder and cumin.
   Add the beans, tomatoes and broth and simmer for 30 minutes.`,
);
export const biscuitsRecipe = recipe(
  "Oat and Raisin Cookies",
  `115 g soft butter
   100 g brown sugar
   1 egg
   1 tsp vanilla extract
   120 g plain flour
   90 g rolled oats
   75 g raisins
   1/2 tsp cinnamon`,
  `Cream the butter and sugar until pale.
   Beat in the egg and vanilla.
   Stir in the flour, oats, raisins and cinnamon.
   Spoon onto a lined tray and bake at 175C for 12 minutes.
   Cool on the tray for 10 minutes.`,
);
export const ramenRecipe = recipe(
  "Miso Mushroom Ramen",
  `2 packs ramen noodles
   250 g chestnut mushrooms, sliced
   3 tbsp white miso
   1.5 l vegetable stock
   2 tbsp soy sauce
   4 spring onions
   2 soft-boiled eggs
   1 tsp sesame oil`,
  `Fry the mushrooms in the sesame oil until brown.
   Bring the stock to a simmer and whisk in the miso and soy sauce.
   Cook the noodles for 3 minutes and drain.
   Divide between bowls, pour over the broth and top with the eggs and spring onions.`,
);
export const saladRecipe = recipe(
  "Crunchy Chickpea Salad",
  `2 cans chickpeas, drained
   1 cucumber, diced
   200 g cherry tomatoes, halved
   1/2 red onion, thinly sliced
   100 g feta
   3 tbsp olive oil
   1 lemon, juiced
   Salt and pepper`,
  `Roast the chickpeas at 200C for 20 minutes.
   Whisk the oil with the lemon juice, salt and pepper.
   Toss everything together and serve at once.`,
);
export const browniesRecipe = recipe(
  "Fudgy Walnut Brownies",
  `½ cup butter
   1 cup sugar
   2 eggs
   ⅓ cup cocoa powder
   ½ cup flour
   ¼ tsp salt
   ¾ cup walnuts`,
  `Preheat the oven to 350F.
   Melt the butter and stir in the sugar, eggs and cocoa.
   Fold in the flour, salt and walnuts.
   Bake for 25 minutes and cool before cutting.`,
);
export const soupRecipe = recipe(
  "Roasted Tomato Soup",
  `1 kg ripe tomatoes
   1 red pepper
   6 cloves garlic
   2 tbsp olive oil
   500 ml vegetable stock
   100 ml cream
   1 handful basil`,
  `Roast the tomatoes, pepper and garlic with the oil at 200C for 40 minutes.
   Add the hot stock and blend until smooth.
   Stir in the cream and basil and serve.`,
);
export const tacosRecipe = recipe(
  "Smoky Black Bean Tacos",
  `2 tins black beans
   1 tbsp smoked paprika
   1 avocado
   8 corn tortillas
   50 g pickled onions
   1 lime`,
  `Fry the beans with the paprika for 6 minutes and mash roughly.
   Warm the tortillas in a dry pan.
   Fill with beans, avocado and onions and squeeze over the lime.`,
);
export const strudelRecipe = recipe(
  "Apfelkuchen vom Blech",
  `1,5 kg Äpfel
   250 g Butter
   200 g Zucker
   4 Eier
   400 g Mehl
   1 Päckchen Backpulver
   2 TL Zimt`,
  `Die Äpfel schälen und in Scheiben schneiden.
   Butter, Zucker und Eier schaumig rühren.
   Mehl und Backpulver dazugeben und auf ein Blech streichen.
   Mit Äpfeln belegen und bei 180 Grad 35 Minuten backen.`,
);
export const doughRecipe = recipe(
  "No-Knead Bread",
  `500 g strong white flour
   7 g dried yeast
   10 g salt
   380 ml warm water`,
  `Mix everything in a large bowl with a spoon.
   Cover and leave for 12 hours.
   Shape on a floured board and rest for 30 minutes.
   Bake in a hot pot at 240C for 30 minutes covered and 15 minutes uncovered.`,
);
export const curryRecipe = recipe(
  "Coconut Butternut Curry",
  `1 butternut squash (about 900 g), cubed
   1 tin coconut milk
   2 tbsp red curry paste
   1 tbsp fish sauce
   200 g green beans
   Rice, to serve`,
  `Heat the curry paste in a wok for 1 minute.
   Add the squash and coconut milk and simmer for 20 minutes.
   Stir in the beans and fish sauce and cook for 5 minutes more.
   Serve with rice.`,
);
