export const productName = "Recipe Lovers";
export const productTagline = "Your saved posts become dinner for two.";
/** The call to action of the pages about the product. */
export const startCookingLabel = "Start Cooking Together – Free";
