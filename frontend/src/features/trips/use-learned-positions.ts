import { learnedPositions } from '@domain/places/learned-positions';
import type { Position } from '@domain/quantities/position.schema';
import type { TripDraft } from '@domain/trips/trip.schema';
import type { Way } from '@domain/trips/trip-way';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '@/entities/places/use-places';
import { useMembership } from '@/lib/logbook/membership';
import { useOutbox } from '@/lib/offline/outbox-context';

/** Positions where a recorded trip began and ended, and when it was there. */
export interface EndPositions {
  readonly from: Position;
  readonly to: Position;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** The form shows minutes. */
const minuteMs = 60_000;

/**
 * Returns the ends of a recorded trip with their names, the destination first: the vehicle stood there until it was driven
 * on. An end whose time the driver changed was somewhere else.
 */
export function endsOf(
  { fromText, toText, startedAtMs, endedAtMs }: Way & Pick<TripDraft, 'startedAtMs' | 'endedAtMs'>,
  recorded: EndPositions,
) {
  const isSame = (one: number | null, other: number) => one !== null && Math.abs(one - other) < minuteMs;
  return [
    ...(isSame(endedAtMs, recorded.endedAtMs) ? [{ text: toText, position: recorded.to }] : []),
    ...(isSame(startedAtMs, recorded.startedAtMs) ? [{ text: fromText, position: recorded.from }] : []),
  ];
}

interface Learned {
  /** Sentence for the driver; empty if nothing was learned. */
  readonly message: string;
  readonly undo: () => Promise<unknown>;
}

/**
 * Returns how places learn their positions from ends of recorded trips. In a logbook with members none does: positions
 * are the driver's own, and its places are seen by all.
 */
export function useLearnedPositions(): (
  ends: readonly { readonly text: string; readonly position: Position }[],
) => Promise<Learned> {
  const { t } = useTranslation(['places']);
  const { places } = usePlaces();
  const { shared } = useMembership();
  const { submit } = useOutbox();

  return async (ends) => {
    const wanted = shared === null ? learnedPositions(places, ends) : [];
    const submitted = await Promise.all(
      wanted.map(async ({ place: { id, name, version }, position }) => {
        const changes = { position, learning: 'learned' } as const;
        const { outcome } = await submit('places.update', { id, version, changes });
        return outcome === 'saved' || outcome === 'waiting' ? [{ id, name, version: version + 1 }] : [];
      }),
    );
    const learned = submitted.flat();
    const changes = { position: null, learning: null };
    return {
      message: learned.map(({ name }) => t('places:position.nowKnown', { name })).join(' '),
      undo: () =>
        Promise.all(learned.map(({ id, version }) => submit('places.update', { id, version, changes }))),
    };
  };
}
