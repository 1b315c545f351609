export const productName = "Recipe Lovers";
export const productPromise = "Your saved posts become dinner for two.";
