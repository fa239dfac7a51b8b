const sharedId = /^logbook-[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Id of a logbook with members, which is no driver's id. */
export type SharedLogbookId = `logbook-${string}`;

/** The logbook that a call is about; without a name, the driver's own. */
export type LogbookName = 'own' | 'examples' | SharedLogbookId;

export const logbookHeader = 'x-roadbook-logbook';

/** True if an id is that of a logbook with members, which nobody can sign in with. */
export function isSharedLogbook(id: string): id is SharedLogbookId {
  return sharedId.test(id);
}

/** The logbook that a header names; null for what is no name. */
export function logbookNamed(name: unknown): LogbookName | null {
  if (name === undefined || name === 'own') return 'own';
  if (name === 'examples') return 'examples';
  return typeof name === 'string' && isSharedLogbook(name) ? name : null;
}
