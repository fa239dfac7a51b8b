import type { GapOffer } from './gap-offer.schema';
import { isSameGap, type OwnerlessDistance } from './ownerless-distance';

export type GapOfferAnswer = Exclude<GapOffer['state'], 'offered'>;

/**
 * Reason for which an answer to an offer is refused; null if it stands.
 * - NOT_ASKED: only the member to whom the distance was offered answers.
 * - ALREADY_ANSWERED: another answer was given; the same one again is none and changes nothing.
 * - GAP_GONE: taken, and a late trip has explained the metres, or a part of them. A refusal needs no gap.
 */
export type GapOfferRefusal = 'NOT_ASKED' | 'ALREADY_ANSWERED' | 'GAP_GONE';

/** Reason for which the answer of a member is refused, see GapOfferRefusal; `open` are the gaps of the vehicle now. */
export function gapOfferRefusal(
  offer: GapOffer,
  { answer, memberId }: { readonly answer: GapOfferAnswer; readonly memberId: string },
  open: readonly OwnerlessDistance[],
): GapOfferRefusal | null {
  if (memberId !== offer.toMemberId) return 'NOT_ASKED';
  if (offer.state === answer) return null;
  if (offer.state !== 'offered') return 'ALREADY_ANSWERED';
  return answer === 'taken' && !open.some((gap) => isSameGap(gap, offer)) ? 'GAP_GONE' : null;
}

/** Offers that still wait for an answer: an offer whose gap is gone asks nobody any more. */
export function waitingOffers(
  offers: readonly GapOffer[],
  open: readonly OwnerlessDistance[],
): readonly GapOffer[] {
  return offers.filter(
    ({ state, ...offer }) => state === 'offered' && open.some((gap) => isSameGap(gap, offer)),
  );
}
