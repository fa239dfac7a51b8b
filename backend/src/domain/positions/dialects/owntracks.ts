import type { RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint } from '../../tracks/track-point';
import { namedMode } from '../../tracks/travel-modes';
import { openedMessage } from './owntracks-secret';
import { jsonAnswer, type Push, type ReadPush, readEach } from './push';
import { jsonMessages, jsonOf, numberOf, objectOf, type Sent, textsOf } from './sent';
import { positionOfValues } from './stated-position';

/** Seconds from 1970 to 2001, from which Overland counts in its OwnTracks mode. */
const from1970To2001 = 978_307_200;
/** 9 September 2001: OwnTracks did not exist. */
const firstOwnTracksSeconds = 1_000_000_000;

/**
 * Reads messages of OwnTracks (booklet, JSON), encrypted or not. Speeds are in km/h. Pings are no positions: they state
 * the current time with an old place, and would lengthen a trip.
 */
export function readOwnTracks({ body, encryptionKey }: Push): ReadPush {
  const opened = (jsonMessages(body) ?? [undefined]).map((message) => openedOf(message, encryptionKey));
  const faults = opened.filter((message) => typeof message === 'string');
  const messages = opened.filter((message) => typeof message !== 'string');
  const reading = readEach(messages, positionIn);
  return {
    ...reading,
    fault: reading.fault ?? faults[0] ?? null,
    // Overland waits for its own answer in this mode, too.
    answer: jsonAnswer(messages.some(countsFrom2001) ? '{"result":"ok"}' : '[]'),
  };
}

function openedOf(message: unknown, key: string | null): Sent | 'notReadable' | 'wrongEncryptionKey' {
  if (message === undefined) return 'notReadable';
  const sent = objectOf(message);
  if (sent._type !== 'encrypted') return sent;
  const opened = openedMessage(sent.data, key);
  if (typeof opened === 'string') return opened;
  const json = jsonOf(opened.text);
  return json === undefined ? 'notReadable' : objectOf(json);
}

function positionIn(sent: Sent): TrackPoint | RefusedPosition | null {
  if (sent._type !== 'location' || sent.t === 'p') return null;
  const { lat: latitude, lon: longitude, tst, acc: accuracyMetres, vel: speed } = sent;
  const at = countsFrom2001(sent) ? numberOf(tst) + from1970To2001 : tst;
  const mode = namedMode(textsOf(sent.motionactivities));
  return positionOfValues({ latitude, longitude, at, accuracyMetres, speed }, 'kilometresPerHour', { mode });
}

function countsFrom2001({ _type, tst }: Sent): boolean {
  return _type === 'location' && numberOf(tst) >= 0 && numberOf(tst) < firstOwnTracksSeconds;
}
