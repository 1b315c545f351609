import { dayMs } from "#app/modules/time-units.ts";

/**
 * The tables of a couple's live rows in TinyBase's schema format. Every cell has a default, so that a row of which only
 * some cells have arrived is complete. Released cells and tables stay, because open pages of earlier releases use them.
 */
export const liveTables = {
  items: {
    text: text(),
    note: text(),
    aisle: text(),
    /** JSON text of `{ id, title }[]`: the recipes that the item is for. */
    recipeIds: text(),
    addedBy: text(),
    addedAt: number(),
    /** The time at which the item was ticked; 0 while the item is open. */
    doneAt: number(),
    /** Id of the person who ticked the item last. */
    doneBy: text(),
    /** The time at which the item was removed; 0 while it is on the list. */
    removedAt: number(),
  },
  /** The aisles that the couple chose for foods. The row id is the normalized name of the food. */
  aisles: { aisle: text() },
  plannedMeals: {
    /** A day such as "2026-11-26". */
    date: text(),
    position: number(),
    /** Id of the recipe; empty for a meal in free text. */
    recipeId: text(),
    title: text(),
    /** Id of the person who cooks; empty until somebody is chosen. */
    cookId: text(),
    /** The number of people; 0 for the servings of the recipe. */
    servings: number(),
    addedBy: text(),
    removedAt: number(),
  },
  /** Recipes that both people have chosen. The row id is the recipe's id. `closedAt` is 0 while the match is shown. */
  matches: {
    title: text(),
    matchedAt: number(),
    closedAt: number(),
    /** Id of the person who said yes first, until that person has seen the match. */
    unseenBy: text(),
  },
  /** The amount of a recipe while it is cooked. The row id is the recipe's id. Marks made before `finishedAt` are over. */
  cookings: { factor: number(), factorAt: number(), finishedAt: number() },
  /** Ticked ingredients and done steps. The row id is made by `cooking-progress.ts`. `at` is 0 for an unticked line. */
  cookingMarks: { by: text(), at: number() },
  /** Pages that show cook mode. `seenAt` is renewed while the page is open, and `closedAt` is 0. */
  cooks: { cookId: text(), recipeId: text(), title: text(), seenAt: number(), closedAt: number() },
  /** The row id is `<recipe id>:<step>:<position in the step>`, so that starting the same timer again restarts it. */
  timers: {
    recipeId: text(),
    /** The recipe's title. */
    title: text(),
    step: number(),
    /** The part of the step's text that states the time, such as "45 minutes". */
    label: text(),
    /** The time at which the timer ends; 0 while the timer is paused. */
    endsAt: number(),
    leftMs: number(),
    /** The time at which somebody stopped the timer; 0 until then. */
    stoppedAt: number(),
    startedBy: text(),
  },
} as const satisfies Record<string, Record<string, CellSchema>>;

export type LiveTableName = keyof typeof liveTables;
export type LiveRow<Name extends LiveTableName> = {
  -readonly [Cell in keyof (typeof liveTables)[Name]]: (typeof liveTables)[Name][Cell] extends { type: "string" }
    ? string
    : number;
};
/** The rows of a table by their ids. */
export type LiveTable<Name extends LiveTableName> = Record<string, LiveRow<Name>>;
export type LiveTables = { [Name in LiveTableName]: LiveTable<Name> };
/** The changed cells by table and row. A new row has default values in all other cells. */
export type LiveChanges = { [Name in LiveTableName]?: Record<string, Partial<LiveRow<Name>>> };

export const emptyLiveTables: LiveTables = {
  items: {},
  aisles: {},
  plannedMeals: {},
  matches: {},
  cookings: {},
  cookingMarks: {},
  cooks: {},
  timers: {},
};

type LiveTableRules<Name extends LiveTableName> = {
  /** The maximum number of shown rows. Pages and forms refuse more; two offline devices may exceed it. */
  maxShownRows: number;
  /** The maximum number of all rows. A device's messages that would exceed it are refused. */
  maxRows: number;
  /** Cells that hold a person's id. They are emptied when the person is no longer in the couple. */
  personCells: (keyof LiveRow<Name>)[];
  /** The cell that holds the time since when a row is hidden. Rows are hidden instead of deleted; see decision 47. */
  hiddenCell: keyof LiveRow<Name> | null;
  /** The cell that holds a day such as "2026-11-26", long after which the row is outdated. */
  dayCell: keyof LiveRow<Name> | null;
  /** A row that nobody has changed for this time is outdated. Null for rows that stay. */
  maxUnchangedMs: number | null;
  /** After a break-up both people have a copy of the table; rows that only a couple can have are hidden. */
  isCoupleOnly: boolean;
};

/** Progress of cooking counts for 12 hours and is dropped this long after its last change. */
const maxCookingMs = dayMs;
/** A timer lasts at most two days. */
const maxTimerRowMs = 7 * dayMs;

/** The rules of each table. A new table must say here how it ends. */
export const liveTableRules: { [Name in LiveTableName]: LiveTableRules<Name> } = {
  items: {
    maxShownRows: 500,
    maxRows: 1_500,
    personCells: ["addedBy", "doneBy"],
    hiddenCell: "removedAt",
    dayCell: null,
    maxUnchangedMs: null,
    isCoupleOnly: false,
  },
  aisles: {
    maxShownRows: 1_000,
    maxRows: 1_000,
    personCells: [],
    hiddenCell: null,
    dayCell: null,
    maxUnchangedMs: null,
    isCoupleOnly: false,
  },
  plannedMeals: {
    // This limit allows a plan of sixty days with five meals each.
    maxShownRows: 300,
    maxRows: 900,
    personCells: ["addedBy", "cookId"],
    hiddenCell: "removedAt",
    dayCell: "date",
    maxUnchangedMs: null,
    isCoupleOnly: false,
  },
  matches: {
    maxShownRows: 200,
    maxRows: 600,
    personCells: ["unseenBy"],
    hiddenCell: "closedAt",
    dayCell: null,
    maxUnchangedMs: null,
    isCoupleOnly: true,
  },
  cookings: {
    maxShownRows: 200,
    maxRows: 400,
    personCells: [],
    hiddenCell: null,
    dayCell: null,
    maxUnchangedMs: maxCookingMs,
    isCoupleOnly: false,
  },
  cookingMarks: {
    // This limit allows three recipes with 200 ingredients and 200 steps each.
    maxShownRows: 1_500,
    maxRows: 3_000,
    personCells: ["by"],
    hiddenCell: null,
    dayCell: null,
    maxUnchangedMs: maxCookingMs,
    isCoupleOnly: false,
  },
  cooks: {
    maxShownRows: 200,
    maxRows: 1_000,
    personCells: ["cookId"],
    hiddenCell: "closedAt",
    dayCell: null,
    maxUnchangedMs: maxCookingMs,
    isCoupleOnly: true,
  },
  timers: {
    maxShownRows: 12,
    maxRows: 500,
    personCells: ["startedBy"],
    hiddenCell: "stoppedAt",
    dayCell: null,
    maxUnchangedMs: maxTimerRowMs,
    isCoupleOnly: false,
  },
};

export const liveTableNames = Object.keys(liveTables) as LiveTableName[];

/** The maximum length of a cell and of a row's id, in characters. */
export const maxLiveTextLength = 200;
/** The maximum length of the JSON text in `items.recipeIds`, in characters. */
const maxRecipeIdsLength = 2_000;
type CellSchema = { type: "string"; default: string } | { type: "number"; default: number };

function text() {
  return { type: "string", default: "" } as const;
}

function number() {
  return { type: "number", default: 0 } as const;
}

export function isLiveTableName(name: string): name is LiveTableName {
  return Object.hasOwn(liveTables, name);
}

/** Rejects names that every object inherits, such as "constructor", which plain objects would take for rows. */
export function isLiveRowIdValid(rowId: string): boolean {
  return rowId !== "" && rowId.length <= maxLiveTextLength && !(rowId in Object.prototype);
}

export function isLiveCellValid(table: LiveTableName, cell: string, value: unknown): boolean {
  const cells: Record<string, CellSchema> = liveTables[table];
  if (!Object.hasOwn(cells, cell) || typeof value !== cells[cell]?.type) return false;
  if (typeof value === "number") return Number.isFinite(value);
  const maxLength = cell === "recipeIds" ? maxRecipeIdsLength : maxLiveTextLength;
  return String(value).length <= maxLength && !reservedText.test(String(value));
}

/** TinyBase marks deleted and encoded cells with these characters, which no live row uses. */
const reservedText = /^[\uFFFC\uFFFD]/;

/** A planned meal may be at most this many days in the past. */
export const maxPlannedPastDays = 60;
