import type { OperatorPorts } from "./ports.ts";

const probeTimeoutMs = 3_000;

export type Health = {
  name: string;
  state: "working" | "failing" | "untried";
  note: string;
  tookMs: number;
  checkedAt: Date;
};

/** A failing part is part of the answer. */
export async function checkHealth(services: Pick<OperatorPorts, "clock" | "log" | "probes">): Promise<Health[]> {
  return Promise.all(services.probes.map(check));

  async function check({ name, ask }: OperatorPorts["probes"][number]): Promise<Health> {
    const begin = services.clock.now();
    const ended = (state: Health["state"], note: string): Health => {
      const checkedAt = services.clock.now();
      return { name, state, note, tookMs: checkedAt.getTime() - begin.getTime(), checkedAt };
    };
    try {
      const note = await inTime(ask);
      return note === null ? ended("untried", "Can't be tried without using it") : ended("working", note);
    } catch (error) {
      services.log.error("health.failing", error, { name });
      return ended("failing", error instanceof Error ? error.message : String(error));
    }
  }
}

async function inTime<Value>(ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`No answer in ${probeTimeoutMs / 1000} seconds`)),
    probeTimeoutMs,
  );
  const late = new Promise<never>((_, reject) => {
    limit.signal.addEventListener("abort", () => reject(limit.signal.reason));
  });
  try {
    return await Promise.race([ask(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
