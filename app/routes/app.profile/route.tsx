import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { productName } from "#app/content/brand.ts";
import { currentPlan, type Plan } from "#app/domain/billing/plan.ts";
import { defaultCoupleName } from "#app/domain/couples/couple.ts";
import { requireViewer } from "#app/http/viewer.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return {
    email: viewer.email,
    isEmailConfirmed: viewer.emailConfirmedAt !== null,
    kitchenName: viewer.couple?.name ?? defaultCoupleName(viewer.name),
    plan: currentPlan(viewer, context.services.clock.now()),
  };
}

export const meta: MetaFunction = () => [{ title: `Profile | ${productName}` }, { name: "robots", content: "noindex" }];

const planNames: Record<Plan, string> = { trial: "Free trial", free: "Free plan", paid: "Paid plan" };

export default function Profile() {
  const { email, isEmailConfirmed, kitchenName, plan } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-3xl">Profile</h1>
      <Card>
        <dl className="grid gap-4">
          <Fact name="Email">
            {email} {isEmailConfirmed ? <Badge variant="positive">Confirmed</Badge> : <Badge>Not confirmed yet</Badge>}
          </Fact>
          <Fact name="Kitchen">
            <span dir="auto">{kitchenName}</span>
          </Fact>
          <Fact name="Plan">{planNames[plan]}</Fact>
        </dl>
      </Card>
      <Form method="post" action="/auth/sign-out">
        <Button type="submit" variant="outline">
          Sign out
        </Button>
      </Form>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
