import { jsonAnswer, type Push, type ReadPush, readEach } from './push';
import { jsonOf, listOf, messagesIn, objectOf, type Sent } from './sent';
import { statedPosition } from './stated-position';

/** Names of the values in a list of points, by their place. */
const pointNames = ['lat', 'lon', 'timestamp', 'alt', 'acc', 'bat', 'sat', 'useragent', 'speed', 'bearing'];

/** Reads what PhoneTrack sends: one position, or a list of points as lists of values. Speeds are in metres per second. */
export function readPhoneTrack(push: Push): ReadPush {
  const lists = messagesIn(push)?.map(pointsIn) ?? [null];
  const messages = lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
  return {
    ...readEach(messages, (sent) => statedPosition(sent)),
    answer: jsonAnswer('{"done":1,"friends":[]}'),
  };
}

function pointsIn(message: unknown): readonly Sent[] | null {
  const sent = objectOf(message);
  if (sent.points === undefined) return [sent];
  const points = listOf(typeof sent.points === 'string' ? jsonOf(sent.points) : sent.points);
  return (
    points?.map((point) => Object.fromEntries(pointNames.map((name, at) => [name, listOf(point)?.[at]]))) ??
    null
  );
}
