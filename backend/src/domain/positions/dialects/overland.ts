import type { RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint } from '../../tracks/track-point';
import { namedMode } from '../../tracks/travel-modes';
import { jsonAnswer, type Push, type ReadPush, readEach } from './push';
import { jsonOf, listOf, objectOf, textsOf } from './sent';
import { positionOfValues } from './stated-position';

/**
 * Reads a batch of Overland (its README, API): features of GeoJSON, speeds in metres per second. The current place next
 * to a batch comes again in a later one. `activity` is a setting of the app, not the mode of travel.
 */
export function readOverland({ body }: Push): ReadPush {
  const locations = body.trim() === '' ? [] : listOf(objectOf(jsonOf(body)).locations);
  return { ...readEach(locations, positionIn), answer: jsonAnswer('{"result":"ok"}') };
}

/** Features with an action are visits, trips and events of the app. */
function positionIn(feature: unknown): TrackPoint | RefusedPosition | null {
  const { geometry, properties } = objectOf(feature);
  const { type, coordinates } = objectOf(geometry);
  const sent = objectOf(properties);
  if (type !== 'Point' || sent.action !== undefined || sent.type === 'trip') return null;
  const [longitude, latitude] = listOf(coordinates) ?? [];
  const { timestamp: at, horizontal_accuracy: accuracyMetres, speed, motion } = sent;
  const values = { latitude, longitude, at, accuracyMetres, speed };
  return positionOfValues(values, 'metresPerSecond', { mode: namedMode(textsOf(motion)) });
}
