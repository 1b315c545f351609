import type { CoupleStateUpdate } from "#app/adapters/jobs/job-message.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";

/** The live states of couples, and of people without a couple; see `planning/live-state-tables.ts`. */
export type CoupleStates = {
  /** Can be repeated. Throws if an object does not answer. */
  update(update: CoupleStateUpdate): Promise<void>;
  /** Everything that the viewer may see, except other people's choices. */
  export(viewer: Viewer): Promise<{ tables: object; choices: object[] }>;
};
