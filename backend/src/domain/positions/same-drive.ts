interface Times {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** A trip that still runs after a day was forgotten. */
const maxRunningMs = 86_400_000;

/** Times in which a trip of the logbook may be the same drive as a recorded one: it is not known when it will end. */
export function timesOfTrip(trip: {
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
}): Times {
  const { startedAtMs, endedAtMs } = trip;
  return { startedAtMs, endedAtMs: endedAtMs ?? startedAtMs + maxRunningMs };
}

/** True if two times of driving share at least half of the shorter one, so that both are the same drive. */
export function isSameDrive(one: Times, other: Times): boolean {
  const shared = Math.min(one.endedAtMs, other.endedAtMs) - Math.max(one.startedAtMs, other.startedAtMs);
  const shorter = Math.min(one.endedAtMs - one.startedAtMs, other.endedAtMs - other.startedAtMs);
  return shared >= 0 && shared * 2 >= shorter;
}
