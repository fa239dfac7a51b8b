/** The application that is attacked. */
export interface Stack {
  readonly origin: string;
  /** Resident memory of the backend's process; null if it cannot be read. */
  residentMebibytes(): Promise<number | null>;
  /** Processor time of the backend's main thread since its start; null if unavailable. */
  threadMilliseconds(): Promise<number | null>;
  /** Kills the backend, as a power cut would, and waits until it answers again; null if that is not allowed. */
  readonly killBackend: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

const startMilliseconds = 120_000;

export async function untilReady(origin: string, hasEnded: () => boolean = () => false): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < startMilliseconds && !hasEnded()) {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing is ready at ${origin}.`);
}

/** Resident memory in MiB, from the text of /proc/<id>/status. */
export function residentIn(status: string): number | null {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}

/** Parses /proc/<id>/task/<id>/schedstat: its first number is the nanoseconds on a processor. */
export function threadMillisecondsIn(schedstat: string): number {
  return Number(schedstat.split(' ', 1)[0]) / 1_000_000;
}

/** Stack of a running application of which only the address is known. */
export async function runningStack({ origin }: URL): Promise<Stack> {
  await untilReady(origin);
  return {
    origin,
    residentMebibytes: async () => null,
    threadMilliseconds: async () => null,
    killBackend: null,
    stop: async () => {},
  };
}
