/** The aisles in the order in which a shop is walked. */
export const aisleNames = {
  produce: "Fruit and vegetables",
  bakery: "Bakery",
  meat: "Meat and fish",
  dairy: "Dairy and eggs",
  grains: "Pasta, rice and grains",
  tins: "Tins and jars",
  baking: "Spices and baking",
  oils: "Oil, vinegar and sauces",
  frozen: "Frozen",
  drinks: "Drinks",
  snacks: "Snacks and sweets",
  household: "Household",
  other: "Other",
} as const;
export type Aisle = keyof typeof aisleNames;
