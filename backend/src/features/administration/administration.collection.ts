import { collection } from '../../platform/documents/collection';

/** That somebody who runs the server did something to a driver's account; kept under a name that no driver has. */
export const administrationUses = collection<{
  atMs: number;
  command: string;
  driverId: string | null;
  /** The user of the machine by whom, as the command says. */
  user: string;
  outcome: 'done' | 'refused' | 'failed';
}>('administrationUses', [{ equal: [], order: 'atMs' }]);

export const ownerOfUses = 'server administration';
