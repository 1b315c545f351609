import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafeOperatorRedirectPath } from "#app/http/require-operator.server.ts";
import type { OperatorSignInInput } from "#app/modules/operator/operator.schema.ts";
import { signInOperator, signInOperatorWithCode } from "#app/modules/operator/sign-in-operator.server.ts";

export async function runLoginAction(
  context: RequestContext,
  request: Request,
  input: OperatorSignInInput,
): Promise<never> {
  const { services, operator } = context;
  const from = { address: context.address, userAgent: request.headers.get("User-Agent") };
  const next = toSafeOperatorRedirectPath(input.next);
  switch (input.intent) {
    case "password": {
      const signedIn = await signInOperator(services, { ...input, ...from });
      if ("sessionToken" in signedIn) {
        operator.start(signedIn.sessionToken);
        throw redirect(next);
      }
      operator.askForCode(signedIn.codeRequest);
      throw redirect(`/admin/login?${new URLSearchParams({ step: "code", next })}`);
    }
    case "code": {
      const given = { code: input.oneTimeCode, codeRequest: operator.codeRequest() };
      operator.start(await signInOperatorWithCode(services, { ...given, ...from }));
      throw redirect(next);
    }
  }
}
