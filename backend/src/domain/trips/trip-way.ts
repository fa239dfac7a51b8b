import { foldedText } from '../records/folded-text';
import type { Trip } from './trip.schema';

export type Way = Pick<Trip, 'fromText' | 'toText'>;

/** True if two trips go from the same place to the same place. The way back is another way. */
export function isSameWay(one: Way, other: Way): boolean {
  return (
    foldedText(one.fromText) === foldedText(other.fromText) &&
    foldedText(one.toText) === foldedText(other.toText)
  );
}

/** True if both ends are named, so that trips of the way can be distinguished from others. */
export function isWayKnown({ fromText, toText }: Way): boolean {
  return foldedText(fromText) !== '' && foldedText(toText) !== '';
}
