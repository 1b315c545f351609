import { eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { recipeRatings, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { ListCondition, ListFieldTest, NumberField } from "./recipe-list-specification.ts";
import { unratedSortValue } from "./recipe-order-statements.server.ts";

export function convertListConditionToSql(viewer: Viewer, tests: ListCondition): SQL | undefined {
  return or(...tests.map((test) => testToSql(viewer, test)));
}

function testToSql(viewer: Viewer, test: ListFieldTest): SQL {
  switch (test.kind) {
    case "oneOf":
      return sql`${recipes[test.field]} in (${sql.join(test.values.map(literal), sql`, `)})`;
    case "atMost":
      return sql`${numberColumn(viewer, test.field)} <= ${test.value}`;
    case "atLeast":
      return sql`${numberColumn(viewer, test.field)} >= ${test.value}`;
    case "isMissing":
      return isNull(numberColumn(viewer, test.field));
    case "isTrue":
      return test.field === "hasCoverPhoto" ? isNotNull(recipes.imageUrl) : eq(flags[test.field], true);
    case "hasTags":
      // All tags are one JSON parameter, because D1 allows 100 parameters.
      return sql`not exists (select 1 from json_each(${JSON.stringify(test.tags)}) wanted
        where wanted.value not in (select value from json_each(${recipes.tags})))`;
    case "titleIncludes":
      return sql`instr(${recipes.searchTitle}, ${literal(test.part)}) > 0`;
  }
}

/** The stars that the user gave a recipe; null when the user has not rated it. */
export function selectStarsGivenBy(userId: string | undefined): SQL<number | null> {
  return sql`(select ${recipeRatings.rating} from ${recipeRatings}
    where ${recipeRatings.recipeId} = ${recipes.id} and ${recipeRatings.userId} = ${userId ?? ""})`;
}

const flags = { glutenFree: recipes.isGlutenFree, dairyFree: recipes.isDairyFree, lowFodmap: recipes.isLowFodmap };

function numberColumn(viewer: Viewer, field: NumberField) {
  if (field === "lostStars") return unratedSortValue;
  if (field === "cookTimeMinutes" || field === "cookedCount") return recipes[field];
  return selectStarsGivenBy(field === "ownStars" ? viewer.userId : viewer.partner?.userId);
}

/** Inlines words of the specification as literals, because D1 allows only 100 parameters. */
function literal(word: string): SQL {
  if (!/^[\w &]+$/.test(word)) throw new Error(`${word} must be bound as a parameter.`);
  return sql.raw(`'${word}'`);
}
