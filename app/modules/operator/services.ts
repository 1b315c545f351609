import type { secondFactor } from "#app/adapters/second-factor/second-factor.ts";
import type { createOperatorSetup } from "#app/adapters/tokens/operator-setup.ts";
import type { Signer } from "#app/adapters/tokens/tokens.ts";
import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createCronRunStore, createDeadLetterStore } from "./failed-job-store.server.ts";
import type { createOperatorFiguresStore } from "./operator-figures-store.server.ts";
import type { createOperatorStore } from "./operator-store.server.ts";
import type { createUserListStore } from "./user-list-store.server.ts";

export type OperatorServices = RecipeServices & {
  cronRuns: ReturnType<typeof createCronRunStore>;
  deadLetters: ReturnType<typeof createDeadLetterStore>;
  figures: ReturnType<typeof createOperatorFiguresStore>;
  operators: ReturnType<typeof createOperatorStore>;
  operatorSetup: ReturnType<typeof createOperatorSetup>;
  userList: ReturnType<typeof createUserListStore>;
  secondFactor: typeof secondFactor;
  signer: Signer;
};
