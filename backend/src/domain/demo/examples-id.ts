const examplesId = /^(.+)-examples-\d+$/;

/**
 * The id under which the examples of a driver are stored: a separate logbook, which no other driver's id leads to.
 * Deleted examples stay erased, so the next ones are of another generation, counted from 1.
 */
export function examplesIdOf(driverId: string, generation: number): string {
  return `${driverId}-examples-${generation}`;
}

/** True if an id is that of a driver's examples, which nobody can sign in with. */
export function isExamplesId(driverId: string): boolean {
  return examplesId.test(driverId);
}

/** Owner of the examples; any other id is returned unchanged. */
export function ownerOf(driverId: string): string {
  return examplesId.exec(driverId)?.[1] ?? driverId;
}
