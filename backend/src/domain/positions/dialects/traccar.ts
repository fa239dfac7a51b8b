import type { RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint } from '../../tracks/track-point';
import { namedMode } from '../../tracks/travel-modes';
import { parametersPosition } from './parameters';
import { emptyAnswer, type Push, type ReadPush, readEach } from './push';
import { jsonMessages, listOf, messagesIn, objectOf, type Sent, textsOf } from './sent';
import { type StatedFormat, statedPosition, usualFormat } from './stated-position';

const inKnots: StatedFormat = { ...usualFormat, unit: 'knots' };
const forwardedFormat: StatedFormat = { ...inKnots, at: ['fixTime'] };

/**
 * Reads what Traccar Client sends: JSON with speeds in metres per second since version 9, parameters with speeds in
 * knots before.
 */
export function readTraccar(push: Push): ReadPush {
  const messages = messagesIn(push)?.flatMap(locationsIn) ?? null;
  return { ...readEach(messages, positionIn), answer: emptyAnswer };
}

/** The message, or one for each of its locations. */
function locationsIn(message: unknown): readonly Sent[] {
  const sent = objectOf(message);
  const { activity } = sent;
  return listOf(sent.location)?.map((location) => ({ location, activity })) ?? [sent];
}

function positionIn(sent: Sent): TrackPoint | RefusedPosition | null {
  if (typeof sent.location !== 'object') return parametersPosition(sent, inKnots);
  const location = objectOf(sent.location);
  const activity = objectOf(location.activity ?? sent.activity);
  return statedPosition(
    // Dawarich's senders write the coordinates next to the time.
    { ...location, ...objectOf(location.coords) },
    usualFormat,
    { mode: namedMode(textsOf(activity.type)) },
  );
}

/** Reads what a Traccar server forwards (`forward.type` json): speeds in knots, and places that are not new as such. */
export function readTraccarServer({ body }: Push): ReadPush {
  return { ...readEach(jsonMessages(body), forwardedPosition), answer: emptyAnswer };
}

function forwardedPosition(message: unknown): TrackPoint | RefusedPosition | null {
  const position = objectOf(objectOf(message).position);
  const { activity } = objectOf(position.attributes);
  const read = statedPosition(position, forwardedFormat, { mode: namedMode(textsOf(activity)) });
  const isOld = position.valid === false || position.outdated === true;
  return read !== null && isOld ? { refused: 'noFix' } : read;
}
