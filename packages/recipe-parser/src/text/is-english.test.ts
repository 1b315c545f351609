import { expect, test } from "vitest";
import { isEnglish } from "./is-english.ts";

test.each([
  "Heat the oil in a pan and add the onions.",
  "so basically you fry 2 onions til golden then add some cream",
  "Crème brûlée à la maison: whisk the yolks with sugar and vanilla until pale.",
  "2 eggs\n200 g flour\n1 tsp salt",
  "Pad thai ผัดไทย: soak the noodles in water for 20 minutes, then fry them with the sauce.",
])("%j is English", (text) => {
  expect(isEnglish(text)).toBe(true);
});

test.each([
  "Die Zwiebeln in der Pfanne mit dem Öl anbraten, bis sie weich sind.",
  "Sofríe la cebolla con el ajo en una sartén hasta que esté dorada.",
  "Faites revenir les oignons dans une poêle avec du beurre et de la crème.",
  "Fate soffriggere la cipolla con gli spinaci fino a doratura e che sia morbida.",
  "Refogue a cebola com o alho até dourar e junte uma colher de farinha.",
  "Bak de ui in een pan met het spek en voeg het meel toe voor de saus.",
  "玉ねぎを薄く切って、油で炒めます。",
  "قطع البصل واقليه في الزيت حتى يصبح ذهبيا",
  "Нарежьте лук и обжарьте его на масле до золотистого цвета.",
  "קוצצים את הבצל ומטגנים בשמן עד להזהבה",
])("%j is not English", (text) => {
  expect(isEnglish(text)).toBe(false);
});
