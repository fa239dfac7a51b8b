import { applicationDefault } from 'firebase-admin/app';
import type { Environment } from '../../config/environment';
import type { Clock } from '../clock';
import type { Events } from './events';
import { eventsOver } from './events-over';
import { openInProcessChannels } from './in-process-channels';
import { openDatabaseChannels } from './realtime-database/database-channels';
import { databaseAddress } from './realtime-database/database-requests';

type Chosen = Pick<Environment, 'DOCUMENTS' | 'FIREBASE_DATABASE_URL' | 'FIREBASE_DATABASE_EMULATOR_HOST'>;

/** Records on one machine have a single process, which knows every change; those in Firestore may have many. */
export function openEvents(
  { DOCUMENTS, FIREBASE_DATABASE_URL, FIREBASE_DATABASE_EMULATOR_HOST }: Chosen,
  clock: Clock,
  onFailure: (error: unknown) => void,
): Events {
  if (DOCUMENTS === 'sqlite' || FIREBASE_DATABASE_URL === '') {
    return eventsOver(openInProcessChannels(), clock);
  }
  const address = databaseAddress(FIREBASE_DATABASE_URL, FIREBASE_DATABASE_EMULATOR_HOST, async () => {
    const { access_token } = await applicationDefault().getAccessToken();
    return access_token;
  });
  return eventsOver(openDatabaseChannels(address, onFailure), clock);
}
