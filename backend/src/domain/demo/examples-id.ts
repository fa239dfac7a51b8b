const examplesId = /^(.+)-examples-\d+$/;

/**
 * The id under which the examples of a driver are stored: a logbook of their own, which no other driver's id leads to.
 * What was thrown away stays erased, so the next examples are of another generation, counted from 1.
 */
export function examplesIdOf(driverId: string, generation: number): string {
  return `${driverId}-examples-${generation}`;
}

/** Whether an id is that of somebody's examples, and of nobody who signs in. */
export function isExamplesId(driverId: string): boolean {
  return examplesId.test(driverId);
}

/** Whose the examples are; of any other id the same. */
export function ownerOf(driverId: string): string {
  return examplesId.exec(driverId)?.[1] ?? driverId;
}

/** The logbooks of a driver. A call says in a header which one it is about; without it, it is about their own. */
const logbooks = ['own', 'examples'] as const;
export type Logbook = (typeof logbooks)[number];
export const logbookHeader = 'x-roadbook-logbook';

/** The one that a header names; null where the name is none. */
export function logbookNamed(name: unknown): Logbook | null {
  if (name === undefined) return 'own';
  return logbooks.find((logbook) => logbook === name) ?? null;
}
