import type { Thing, WithContext } from "schema-dts";
import { serializeJsonForScript } from "#app/modules/serialize-json-for-script.ts";

export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by serializeJsonForScript
      dangerouslySetInnerHTML={{ __html: serializeJsonForScript(data) }}
    />
  );
}
