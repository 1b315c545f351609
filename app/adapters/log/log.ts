/** One structured line per event. Carries ids and figures, never emails, tokens or recipe text. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  /** What nobody has to mend, and the operator should know. */
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
};

type LogFields = Record<string, string | number | boolean | null>;

export function createLog(context: LogFields): Log {
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
