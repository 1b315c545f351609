import type { Thing, WithContext } from "schema-dts";
import { jsonForScript } from "#app/domain/json-for-script.ts";

export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonForScript
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
