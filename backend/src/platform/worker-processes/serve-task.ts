import type { StartTask, WorkerMessage } from './worker-task';

/** The whole of a process that does one task; the server ends it when it has the outcome. */
export function serveTask<Message, Progress, Outcome>(start: StartTask<Message, Progress, Outcome>): void {
  const send = (message: WorkerMessage<Progress, Outcome>) => process.send?.(message);
  const fail = (error: unknown) => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', name, message, stack });
  };
  const task = start((progress) => send({ kind: 'progress', progress }));
  // A terminal or a service sends these to all of its processes at once: the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (message: Message) => {
    try {
      const outcome = task.receive(message);
      if (outcome === null) return;
      Promise.resolve(outcome).then((value) => void send({ kind: 'outcome', outcome: value }), fail);
    } catch (error) {
      fail(error);
    }
  });
}
