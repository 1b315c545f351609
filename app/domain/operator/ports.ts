import type { createActivityStore } from "#app/adapters/database/activity-store.ts";
import type { createAnalysisRecordStore } from "#app/adapters/database/analysis-record-store.ts";
import type { createCronRunStore } from "#app/adapters/database/cron-run-store.ts";
import type { createDeadLetterStore } from "#app/adapters/database/dead-letter-store.ts";
import type { createOperatorFiguresStore } from "#app/adapters/database/operator-figures-store.ts";
import type { createOperatorStore } from "#app/adapters/database/operator-store.ts";
import type { createUserListStore } from "#app/adapters/database/user-list-store.ts";
import type { secondFactor } from "#app/adapters/second-factor/second-factor.ts";
import type { createOperatorSetup } from "#app/adapters/tokens/operator-setup.ts";
import type { Signer } from "#app/adapters/tokens/tokens.ts";
import type { RecipePorts } from "../recipes/ports.ts";

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
