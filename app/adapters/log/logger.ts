/** Writes one line per event. Fields hold ids and numbers, never email addresses, tokens or recipe text. */
export type Logger = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

export type LogFields = Record<string, string | number | boolean | null>;

export function createLogger(context: LogFields): Logger {
  return {
    info(event, fields) {
      console.log(JSON.stringify({ event, ...context, ...fields }));
    },
    warn(event, fields) {
      console.warn(JSON.stringify({ event, ...context, ...fields }));
    },
    error(event, error, fields) {
      console.error(JSON.stringify({ event, ...context, ...fields, ...createErrorFields(error) }));
    },
  };
}

function createErrorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return { error: error.message, stack: error.stack ?? null, cause };
}
