import type { LogFields, Logger } from "#app/modules/shared-records.ts";

export function createLogger(context: LogFields): Logger {
  return {
    info(event, fields) {
      console.log(JSON.stringify({ event, ...context, ...fields }));
    },
    warn(event, fields) {
      console.warn(JSON.stringify({ event, ...context, ...fields }));
    },
    error(event, error, fields) {
      console.error(JSON.stringify({ event, ...context, ...fields, ...errorFields(error) }));
    },
  };
}

function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return { error: error.message, stack: error.stack ?? null, cause };
}
