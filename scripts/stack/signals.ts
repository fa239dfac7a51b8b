/**
 * npm passes on a Ctrl-C that the terminal has delivered already: a second signal within this time is the same press.
 */
const samePressMilliseconds = 500;

export interface StopWishes {
  stop(): void;
  insist(): void;
}

/** The first Ctrl-C (or TERM, or HUP) asks to stop, the second insists. */
export function onStopSignal({ stop, insist }: StopWishes, now = () => performance.now()): void {
  let firstAt: number | null = null;
  const heard = () => {
    if (firstAt === null) {
      firstAt = now();
      stop();
    } else if (now() - firstAt > samePressMilliseconds) {
      insist();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
}
