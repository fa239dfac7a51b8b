interface Times {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** True if two times of driving share at least half of the shorter one, so that both are the same drive. */
export function isSameDrive(one: Times, other: Times): boolean {
  const shared = Math.min(one.endedAtMs, other.endedAtMs) - Math.max(one.startedAtMs, other.startedAtMs);
  const shorter = Math.min(one.endedAtMs - one.startedAtMs, other.endedAtMs - other.startedAtMs);
  return shared >= 0 && shared * 2 >= shorter;
}
