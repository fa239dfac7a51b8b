import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock';
import type { Events } from '../../../src/platform/events/events';
import { eventsOver } from '../../../src/platform/events/events-over';
import { openInProcessChannels } from '../../../src/platform/events/in-process-channels';
import { openDatabaseChannels } from '../../../src/platform/events/realtime-database/database-channels';
import { databaseAddress } from '../../../src/platform/events/realtime-database/database-requests';
import { DatabaseServer } from './database-server';

/** Events of an engine with nothing published yet; `open` returns the instance of another part of the application. */
export interface Opened {
  open(clock?: Clock): Events;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  start(): Promise<Opened>;
}

const ignore = () => undefined;

const inProcess: Engine = {
  name: 'in one process',
  async start() {
    const channels = openInProcessChannels();
    return { open: (clock = Date.now) => eventsOver(channels, clock), close: () => channels.close() };
  },
};

const database: Engine = {
  name: 'the Realtime Database (a server that speaks its REST interface)',
  async start() {
    const server = new DatabaseServer();
    const address = await server.start();
    const opened: Events[] = [];
    return {
      open(clock = Date.now) {
        const events = eventsOver(openDatabaseChannels(address, ignore), clock);
        opened.push(events);
        return events;
      },
      async close() {
        await Promise.all(opened.map((events) => events.close()));
        await server.stop();
      },
    };
  },
};

function emulator(host: string): Engine {
  return {
    name: 'the Realtime Database (emulator)',
    async start() {
      const url = `https://test-${randomUUID()}.firebaseio.com`;
      const address = databaseAddress(url, host, async () => 'unused');
      const channels = openDatabaseChannels(address, ignore);
      return { open: (clock = Date.now) => eventsOver(channels, clock), close: () => channels.close() };
    },
  };
}

const emulatorHost = process.env.FIREBASE_DATABASE_EMULATOR_HOST;

/** Every engine that can run here; set FIREBASE_DATABASE_EMULATOR_HOST to add an emulator. */
export const engines: readonly Engine[] = [
  inProcess,
  database,
  ...(emulatorHost ? [emulator(emulatorHost)] : []),
];
