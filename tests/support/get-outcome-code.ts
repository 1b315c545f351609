/** Returns the error code with which the work was refused, or "done". */
export function getOutcomeCode(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error) => error.code ?? String(error),
  );
}
