import { DomainError } from "#app/modules/domain-error.ts";
import { liveTableRules } from "#app/modules/live-rows/live-tables.ts";

export const shoppingListFullMessage = `A list can have ${liveTableRules.items.maxShownRows} items. Remove some first.`;

export function shoppingItemNotFoundError(): DomainError {
  return new DomainError("not_found", "item_not_found", "This item isn't on your list.");
}

export function shoppingListFullError(): DomainError {
  return new DomainError("invalid", "shopping_list_full", shoppingListFullMessage, { title: "The list is full" });
}
