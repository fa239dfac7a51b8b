import type { JobReference } from './job-kind';

/**
 * Sorts jobs in turns of their drivers: first one of each driver, then a second one of each. The driver served longest
 * ago comes first, preceded by those never served; `served` forgets drivers without waiting jobs.
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
