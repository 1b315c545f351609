import type { secondFactor } from "#app/adapters/second-factor/second-factor.ts";
import type { createOperatorSetup } from "#app/adapters/tokens/operator-setup.ts";
import type { Signer } from "#app/adapters/tokens/tokens.ts";
import type { createActivityStore } from "#app/modules/accounts/activity-store.server.ts";
import type { RecipePorts } from "#app/modules/recipes/ports.ts";
import type { createAnalysisRecordStore } from "./analysis-record-store.server.ts";
import type { createCronRunStore } from "./cron-run-store.server.ts";
import type { createDeadLetterStore } from "./dead-letter-store.server.ts";
import type { createOperatorFiguresStore } from "./operator-figures-store.server.ts";
import type { createOperatorStore } from "./operator-store.server.ts";
import type { createUserListStore } from "./user-list-store.server.ts";

/** The operator's pages show nearly everything in these stores, so their types serve as ports. */
export type OperatorPorts = RecipePorts & {
  activity: ReturnType<typeof createActivityStore>;
  cronRuns: ReturnType<typeof createCronRunStore>;
  deadLetters: ReturnType<typeof createDeadLetterStore>;
  figures: ReturnType<typeof createOperatorFiguresStore>;
  operators: ReturnType<typeof createOperatorStore>;
  operatorSetup: ReturnType<typeof createOperatorSetup>;
  analysisRecords: ReturnType<typeof createAnalysisRecordStore>;
  userList: ReturnType<typeof createUserListStore>;
  secondFactor: typeof secondFactor;
  signer: Signer;
  photos: { tryAgain(keys: string[]): Promise<void> };
};
