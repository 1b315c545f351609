import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { productName } from "#app/content/brand.ts";
import { requireOperator } from "#app/http/operator.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  return null;
}

export const meta: MetaFunction = () => [
  { title: `Overview | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  return <h1 className="text-3xl">Overview</h1>;
}
