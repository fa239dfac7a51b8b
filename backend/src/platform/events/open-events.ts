import { applicationDefault } from 'firebase-admin/app';
import type { Environment } from '../../config/environment';
import type { Clock } from '../clock';
import { appended, type ChannelStore, deliveryAfter, emptyLog } from './channel-log';
import type { Delivery, Events, Subscription } from './events';
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

/** The events of an engine: the part that all engines share. */
export function eventsOver(store: ChannelStore, clock: Clock): Events {
  async function* subscribe(channel: string, { after, signal }: Subscription): AsyncGenerator<Delivery> {
    let position = after;
    let hasStarted = false;
    for await (const log of store.states(channel, signal)) {
      if (log === null && hasStarted) return;
      if (log === null) {
        // Without a log there is no position to come back to.
        await store.update(channel, (made) => made ?? emptyLog());
        continue;
      }
      const delivery = deliveryAfter(log, position, clock());
      if (hasStarted && delivery.position === position) continue;
      hasStarted = true;
      position = delivery.position;
      yield delivery;
    }
  }

  return {
    async publish(channel, messages) {
      if (messages.length === 0) return;
      await store.update(channel, (log) => appended(log ?? emptyLog(), messages, clock()));
    },
    subscribe,
    remove: (channel) => store.remove(channel),
    close: () => store.close(),
  };
}
