import type { Dialect } from './dialect';
import { readHomeAssistant } from './dialects/home-assistant';
import { readMicroLogger } from './dialects/micro-logger';
import { readOverland } from './dialects/overland';
import { readOwnTracks } from './dialects/owntracks';
import { readColota, readGpsLogger, readOsmAnd, readTorque } from './dialects/parameters';
import { readPhoneTrack } from './dialects/phone-track';
import type { Push, ReadPush } from './dialects/push';
import { readTraccar, readTraccarServer } from './dialects/traccar';

export { type Dialect, dialects } from './dialect';
export type { Push, ReadPush } from './dialects/push';

const readers: Readonly<Record<Dialect, (push: Push) => ReadPush>> = {
  owntracks: readOwnTracks,
  traccar: readTraccar,
  osmand: readOsmAnd,
  overland: readOverland,
  gpslogger: readGpsLogger,
  colota: readColota,
  torque: readTorque,
  ulogger: readMicroLogger,
  phonetrack: readPhoneTrack,
  'traccar-server': readTraccarServer,
  'home-assistant': readHomeAssistant,
};

/**
 * Reads the positions in a request of a program that sends them: instants in epoch milliseconds, places in
 * microdegrees, accuracies in metres, speeds in metres per second. Nothing else that the program sends is returned.
 * Never throws for content: a position that cannot be used is returned with the reason, a push that cannot be read with
 * its fault. A time without an offset is none; in `osmand` and `home-assistant` a missing one is that of the receipt.
 */
export function readPush(dialect: Dialect, push: Push): ReadPush {
  return readers[dialect](push);
}
