import { expect, test } from "vitest";
import { parseIngredientLine } from "./parse-ingredient-line.ts";
import { findTimes } from "./parse-times.ts";

/** The amounts as "min-max unit", the sizes and the names as written, and the food. */
function describe(line: string) {
  const { amounts, sizes, names, food } = parseIngredientLine(line);
  const cut = ({ start, end }: { start: number; end: number }) => line.slice(start, end);
  const written = amounts.map(({ min, max, unit }) => `${min}${max === null ? "" : `-${max}`} ${unit ?? ""}`.trim());
  return [written.join(" + "), sizes.map(cut).join(" + "), names.map(cut).join(" + "), food];
}

test.each([
  ["3 cups oats", "3 cup", "", "", "oats"],
  ["2 bay leaves", "2 leaf", "", "", "bay leaves"],
  ["1 tbsp plus 2 tsp rice vinegar", "1 tbsp + 2 tsp", "", "", "rice vinegar"],
  ["Oats – 80 g", "80 g", "", "", "Oats"],
  ["Shallots (3)", "3", "", "", "Shallots"],
  ["juice of 2 limes", "2", "", "", "limes"],
  ["capers, to serve", "", "", "", "capers"],
  ["some oregano", "", "", "", "some oregano"],
  ["3 x 200 g pots yoghurt", "3 pot", "200 g", "", "yoghurt"],
  ["2 packets (9 oz each) ravioli", "2 packet", "9 oz", "", "ravioli"],
  ["1 whole 3-pound duck", "1", "3-pound", "", "duck"],
  ["6 trout fillets, each 150g", "6 fillet", "150g", "", "trout fillets"],
  ["300g tin lentils", "1 tin", "300g", "", "lentils"],
  ["4-inch piece horseradish", "1 piece", "4-inch", "", "horseradish"],
  ["1 cup 3.5 percent milk", "1 cup", "", "3.5", "3.5 percent milk"],
  ["1 lb prawns (21-25 count)", "1 lb", "", "21-25", "prawns"],
  ["2 tsp za'atar (see tip 4)", "2 tsp", "", "4", "za'atar"],
  ["1 10x15-inch tray", "1 tray", "", "10 + 15-inch", "10x15-inch tray"],
  ["1 cup olive or sunflower oil", "1 cup", "", "", "olive oil"],
  ["2 EL gehackte Petersilie", "2 el", "", "", "gehackte Petersilie"],
])("%s has the amounts %s, the sizes %j, the names %j and the food %s", (line, ...parts) => {
  expect(describe(line)).toEqual(parts);
});

test.each(["1/0 cup", "½½", "0 g", "00", "", " ", "((((", "-"])("%j has no amount", (line) => {
  expect(parseIngredientLine(line).amounts).toEqual([]);
});

test("numbers only, huge numbers and right-to-left text keep their values", () => {
  expect(parseIngredientLine("12 34 56").amounts.map(({ min }) => min)).toEqual([12, 34, 56]);
  expect(parseIngredientLine("9".repeat(400)).amounts).toEqual([]);
  expect(parseIngredientLine("ملح 2 كوب").amounts).toMatchObject([{ min: 2, max: null }]);
});

/** Minutes, or both ends of a range. */
function readMinutes(step: string): string {
  return findTimes(step)
    .map(({ seconds, maxSeconds }) => `${seconds / 60}${maxSeconds === null ? "" : `-${maxSeconds / 60}`}`)
    .join(" ");
}

test.each([
  ["Knead for thirty-five minutes.", "35"],
  ["Soak for three quarters of an hour.", "45"],
  ["Roast for 3 and 1/2 hours.", "210"],
  ["Proof 2h15 and bake 1:10 hours.", "135 70"],
  ["Steam 50 min to 1 hr.", "50-60"],
  ["Cook for between 5 and 6 minutes.", "5-6"],
  ["Wait a minute or two.", "1-2"],
  ["Braise 2 hours 10-20 minutes, or one hour forty.", "130-140 100"],
  ["Anderthalb Stunden ruhen, dann 1 Std. 10 Min. backen.", "90 70"],
  ["Laisser une demi-heure, puis une heure et quart.", "30 75"],
  ["Dejar media hora y hornear tres cuartos de hora.", "30 45"],
  ["Riposare mezz'ora, cuocere un'ora e mezza.", "30 90"],
  ["Een half uur, dan een uur en een kwartier.", "30 75"],
  ["Piec pół godziny, potem 20-25 minut.", "30 20-25"],
  ["Vila en halv timme, koka en halvtimme, grädda 1 timme och 5 minuter.", "30 30 65"],
  ["Assar meia hora e descansar 1 hora e 15 minutos.", "30 75"],
  ["2 min 30, 1m30, 1 Minute 30, 2 mn 30, 1 minuut 30, two minutes thirty", "2.5 1.5 1.5 2.5 1.5 2.5"],
  ["One hour and twenty, 2 heures et 20, 1 Stunde und 20, 1 godz. i 20, 1 timme och 20", "80 140 80 80 80"],
  ["Drie en een half uur, 2 en een half uur, 2 uur en een half, 1 uur en een kwart", "210 150 150 75"],
  ["1 hour and 1/2, 1 hr ½, 1h½, 1 h 1/4, 1 hora y 1/2, 1 / 2 hour, 1 h 05", "90 90 90 75 90 30 65"],
  ["At least 15 and up to 30 minutes; 10 minutes at 180; 10 min 180 °C, 5 minutes and one onion", "15-30 10 10 5"],
])("%s takes %s minutes", (step, minutes) => {
  expect(readMinutes(step)).toBe(minutes);
});

test.each([
  ...["one hundred and ten minutes", "hundertzwanzig Minuten", "10/12 minutes", "45 to 1 hour", "20-5 minutes"],
  ...["2 min 75", "1 hour and 70", "1 hour 10/12", "25 + 10 min", "5 minutes 2 sides"],
])("%s is not understood and gives no shorter time", (step) => {
  expect(findTimes(step)).toEqual([]);
});
