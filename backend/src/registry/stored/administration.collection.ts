import { collection } from '../../platform/documents/collection';

/** Action of an operator on the server or on a driver's account. */
export type AdministrationUse = {
  atMs: number;
  command: string;
  driverId: string | null;
  /** The user of the machine by whom, as the command says. */
  user: string;
  outcome: 'done' | 'refused' | 'failed';
};

/** Kept under a name that no driver has. */
export const administrationUses = collection<AdministrationUse>('administrationUses', [
  { equal: [], order: 'atMs' },
  { equal: ['command'], order: 'atMs' },
]);

export const ownerOfUses = 'server administration';
