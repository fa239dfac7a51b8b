import { collection } from '../../platform/documents/collection';

/** Action of an operator on the server or on a driver's account. */
export type AdministrationUse = {
  atMs: number;
  command: string;
  driverId: string | null;
  /** User of the machine who ran the command, as the command reports. */
  user: string;
  outcome: 'done' | 'refused' | 'failed';
};

/** Stored under a name that no driver has. */
export const administrationUses = collection<AdministrationUse>('administrationUses', [
  { equal: [], order: 'atMs' },
  { equal: ['command'], order: 'atMs' },
]);

export const ownerOfUses = 'server administration';
