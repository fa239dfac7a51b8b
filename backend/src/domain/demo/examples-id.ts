const ending = '-examples';

/** The id under which the examples of a driver are stored: a logbook of their own, which no other driver's id leads to. */
export function examplesIdOf(driverId: string): string {
  return isExamplesId(driverId) ? driverId : `${driverId}${ending}`;
}

/** Whether an id is that of somebody's examples, and of nobody who signs in. */
export function isExamplesId(driverId: string): boolean {
  return driverId.endsWith(ending);
}

/** The logbooks of a driver. A call says in a header which one it is about; without it, it is about their own. */
export const logbooks = ['own', 'examples'] as const;
export type Logbook = (typeof logbooks)[number];
export const logbookHeader = 'x-roadbook-logbook';

/** The one that a header names; a name that is none is refused by null. */
export function logbookNamed(name: unknown): Logbook | null {
  if (name === undefined) return 'own';
  return logbooks.find((logbook) => logbook === name) ?? null;
}
