import type { JobReference } from './job-kind';

/**
 * Jobs by turns of their drivers: first one of each driver, then a second one of each. Who was served longest ago comes
 * first, and before them who was not served at all; `served` forgets drivers who have nothing waiting.
 */
export function fairOrder(due: readonly JobReference[], served: Set<string>): JobReference[] {
  const byDriver = Map.groupBy(due, ({ driverId }) => driverId);
  for (const driverId of served) if (!byDriver.has(driverId)) served.delete(driverId);
  const drivers = [...[...byDriver.keys()].filter((driverId) => !served.has(driverId)), ...served];
  const queues = drivers.map((driverId) => byDriver.get(driverId) ?? []);
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}
