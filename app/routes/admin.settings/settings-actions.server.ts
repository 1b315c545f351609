import type { AcceptedReply } from "#app/http/action-reply.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { OperatorSettingsInput } from "#app/modules/operator/operator.schema.ts";
import type { Operator } from "#app/modules/operator/operator.ts";
import { changeOperatorPassword } from "#app/modules/operator/operator-password.server.ts";
import { retryFailedJobs } from "#app/modules/operator/retry-failed-jobs.server.ts";
import {
  disableSecondFactor,
  enableSecondFactor,
  startSecondFactorSetup,
} from "#app/modules/operator/second-factor.server.ts";

export async function runSettingsAction(
  context: RequestContext,
  operator: Operator,
  input: OperatorSettingsInput,
): Promise<AcceptedReply<null>> {
  const { services, address } = context;
  switch (input.intent) {
    case "password":
      await changeOperatorPassword(services, operator, { ...input, address, tokenHash: context.operator.tokenHash() });
      return answer("Password changed", "Every other session was ended.");
    case "begin-second-factor":
      await startSecondFactorSetup(services, operator, { ...input, address });
      return answer("Add the key to your app");
    case "switch-on-second-factor":
      await enableSecondFactor(services, operator, input.oneTimeCode);
      return answer("Second factor switched on");
    case "switch-off-second-factor":
      await disableSecondFactor(services, operator, { code: input.oneTimeCode, address });
      return answer("Second factor switched off");
    case "replay": {
      const count = await retryFailedJobs(services);
      if (count === 0) return answer("Nothing to send", "Every failed job was already sent again or can't be read.");
      return answer(count === 1 ? "1 job sent again" : `${count} jobs sent again`);
    }
  }
}

function answer(title: string, description: string | null = null): AcceptedReply<null> {
  return { isDone: true, value: null, notice: { title, description, variant: "success" } };
}
