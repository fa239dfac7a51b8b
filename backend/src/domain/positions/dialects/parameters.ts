import type { RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint } from '../../tracks/track-point';
import { emptyAnswer, type Push, type ReadPush, readEach } from './push';
import { firstOf, messagesIn, numberOf, objectOf, type Sent } from './sent';
import { type StatedFormat, statedPosition, usualFormat } from './stated-position';

/** Reads a position in the parameters of the protocol of OsmAnd and Traccar. */
export function parametersPosition(
  sent: Sent,
  format: StatedFormat,
  withoutTimeAtMs?: number,
): TrackPoint | RefusedPosition | null {
  const about = withoutTimeAtMs === undefined ? {} : { withoutTimeAtMs };
  const read = statedPosition({ ...placeIn(sent.location), ...sent }, format, about);
  const { valid } = sent;
  return read !== null && (valid === 'false' || valid === '0') ? { refused: 'noFix' } : read;
}

/** Latitude and longitude in one parameter. */
function placeIn(location: unknown): Sent {
  if (typeof location !== 'string' || location === '') return {};
  const [lat, lon, ...more] = location.split(',');
  return more.length === 0 ? { lat, lon } : { lat: 'none', lon: 'none' };
}

/**
 * Reads online tracking of OsmAnd and programs that do the same. Speeds are read as metres per second, as OsmAnd and
 * Colota send them; those of Traccar Client are in knots and have a dialect of their own. A message without a time is
 * of the instant of its receipt.
 */
export function readOsmAnd(push: Push): ReadPush {
  const read = (message: unknown) => parametersPosition(objectOf(message), usualFormat, push.receivedAtMs);
  return { ...readEach(messagesIn(push), read), answer: emptyAnswer };
}

/** Reads a custom URL of GPSLogger, in any of the names of its own list. Its zeros of accuracy and speed are unknown. */
export function readGpsLogger(push: Push): ReadPush {
  const read = (message: unknown) => {
    const sent = objectOf(message);
    const speed = firstOf(sent, ['spd', 'speed']);
    return statedPosition({ ...sent, spd: numberOf(speed) === 0 ? null : speed, speed: null });
  };
  return { ...readEach(messagesIn(push), read), answer: emptyAnswer };
}

/** Reads the fields of Colota. Speeds are in metres per second. */
export function readColota(push: Push): ReadPush {
  return { ...readEach(messagesIn(push), (sent) => statedPosition(objectOf(sent))), answer: emptyAnswer };
}

const torqueFormat: StatedFormat = {
  longitude: ['kff1005'],
  latitude: ['kff1006'],
  at: ['time'],
  accuracyMetres: ['kff1239'],
  speed: ['kd', 'k0d', 'kff1001'],
  unit: 'kilometresPerHour',
};

/** Reads an upload of Torque Pro: the speed of the car if it states one, else that of the receiver, in km/h. */
export function readTorque(push: Push): ReadPush {
  const read = (message: unknown) => {
    const sent = objectOf(message);
    const speed = torqueFormat.speed.filter((name) => Number.isFinite(numberOf(sent[name])));
    return statedPosition(sent, { ...torqueFormat, speed });
  };
  return { ...readEach(messagesIn(push), read), answer: { contentType: 'text/plain', body: 'OK!' } };
}
