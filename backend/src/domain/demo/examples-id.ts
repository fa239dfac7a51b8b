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

/** The logbooks of a driver. A header of a call names one; without it, the call is about the driver's own. */
const logbooks = ['own', 'examples'] as const;
export type Logbook = (typeof logbooks)[number];
export const logbookHeader = 'x-roadbook-logbook';

/** The logbook that a header names; null for an unknown name. */
export function logbookNamed(name: unknown): Logbook | null {
  if (name === undefined) return 'own';
  return logbooks.find((logbook) => logbook === name) ?? null;
}
