import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { replacedRecord } from '../../../../test/fixtures/vehicles/a-reading';
import { odometerGaps } from '../../trips/gaps';
import type { DrivenTrip } from './driven-trip';
import type { GapOffer } from './gap-offer.schema';
import { gapOfferSchema } from './gap-offer.schema';
import { gapOfferRefusal, waitingOffers } from './gap-offers';
import { ownerlessDistances, takenDistance } from './ownerless-distance';

const at = (iso: string) => Date.parse(`2026-07-${iso}:00Z`);

function trip(
  id: string,
  drivenBy: string,
  [from, until]: readonly [string, string],
  km: [number, number],
): DrivenTrip {
  return {
    ...aTrip({
      id,
      startedAtMs: at(from),
      endedAtMs: at(until),
      odometerStartMetres: km[0] * 1000,
      odometerEndMetres: km[1] * 1000,
      category: 'business',
    }),
    drivenBy,
  };
}

// Tuesday to Thursday; 62 km between Ana's and Ben's trip, and none between Ben's and Cleo's.
const tuesday = trip('tuesday', 'ana', ['07T08:00', '07T09:00'], [1000, 1040]);
const thursday = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [1102, 1110]);
const evening = trip('evening', 'cleo', ['09T18:00', '09T19:00'], [1110, 1125]);
const all = [evening, tuesday, thursday];

const gap = {
  metres: 62_000,
  afterAtMs: at('07T09:00'),
  beforeAtMs: at('09T08:00'),
  afterTripId: 'tuesday',
  beforeTripId: 'thursday',
};

describe('distance that belongs to nobody', () => {
  it('is between the trips of any two drivers: 62 km since Tuesday', () => {
    expect(ownerlessDistances(all, [])).toEqual([gap]);
  });

  it('goes on over a replaced odometer', () => {
    const records = [replacedRecord('swap', '2026-07-08T12:00:00Z', 1090, 0)];
    // 50 km on the old odometer and 12 on the new one.
    const later = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [12, 20]);
    expect(ownerlessDistances([tuesday, later], records)).toEqual([gap]);
  });

  it('is neither a contradiction nor the distance that a trip lacks', () => {
    const below = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [1030, 1050]);
    expect(ownerlessDistances([tuesday, below], [])).toEqual([]);
    const unknown = {
      ...aTrip({ id: 'u', startedAtMs: at('08T08:00'), endedAtMs: at('08T09:00') }),
      drivenBy: 'ben',
    };
    expect(ownerlessDistances([...all, unknown], [])).toEqual([]);
  });

  it('is before a running trip too, and none where another driver filled it', () => {
    const running = { ...thursday, endedAtMs: null, endZone: null, odometerEndMetres: null };
    expect(ownerlessDistances([tuesday, running], [])).toEqual([gap]);
    const between = trip('between', 'cleo', ['08T08:00', '08T09:00'], [1040, 1102]);
    expect(ownerlessDistances([...all, between], [])).toEqual([]);
  });
});

describe('the trips of all drivers and what belongs to nobody', () => {
  const legs = fc.array(
    fc.record({ gap: fc.nat(60), length: fc.nat(300), driver: fc.constantFrom('ana', 'ben', 'cleo') }),
    { minLength: 2, maxLength: 20 },
  );
  const logOf = (drawn: { gap: number; length: number; driver: string }[]) => {
    let odometer = 1000;
    return drawn.map(({ gap: before, length, driver }, index) => {
      const day = String(index + 1).padStart(2, '0');
      const start = odometer + (index === 0 ? 0 : before);
      odometer = start + length;
      return trip(`t${day}`, driver, [`${day}T08:00`, `${day}T09:00`], [start, odometer]);
    });
  };

  it('are the distance of the odometer to the metre, in any order of arrival', () => {
    fc.assert(
      fc.property(legs, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const trips = logOf(drawn);
        const ran = (trips.at(-1)?.odometerEndMetres ?? 0) - 1_000_000;
        const found = ownerlessDistances(trips, []);
        const nobodys = found.reduce((sum, { metres }) => sum + metres, 0);
        expect(nobodys + drawn.reduce((sum, { length }) => sum + length * 1000, 0)).toBe(ran);
        const shuffled = trips
          .map((each) => ({ each, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(ownerlessDistances(shuffled, [])).toEqual(found);
      }),
    );
  });

  it('leave nothing once each is taken by somebody', () => {
    fc.assert(
      fc.property(legs, (drawn) => {
        const trips = logOf(drawn);
        const taken = ownerlessDistances(trips, []).flatMap((each, index) => {
          const draft = takenDistance(trips, [], { ...each, id: `taken${index}`, drivenBy: 'dora' });
          return draft === null ? [] : [{ ...draft, version: 1 }];
        });
        expect(ownerlessDistances([...taken, ...trips], [])).toEqual([]);
      }),
    );
  });
});

describe('distance that a driver takes', () => {
  const taken = { ...gap, id: '01JZ00000000000000000000TK', drivenBy: 'dora' };

  it('is an unsorted trip from the end of the one before to the start of the one after', () => {
    const draft = takenDistance(all, [], taken);
    expect(draft).toMatchObject({
      id: '01JZ00000000000000000000TK',
      drivenBy: 'dora',
      category: null,
      startedAtMs: at('07T09:00'),
      endedAtMs: at('09T08:00'),
      odometerStartMetres: 1_040_000,
      odometerEndMetres: 1_102_000,
      distanceMetres: null,
    });
    if (draft === null) throw new Error('nothing to take');
    const trips = [...all, { ...draft, version: 1 }];
    expect(ownerlessDistances(trips, [])).toEqual([]);
    expect(odometerGaps(trips, [])).toEqual([]);
  });

  it('has the distance instead of readings over a replaced odometer', () => {
    const records = [replacedRecord('swap', '2026-07-08T12:00:00Z', 1090, 0)];
    const later = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [12, 20]);
    expect(takenDistance([tuesday, later], records, taken)).toMatchObject({
      odometerStartMetres: null,
      odometerEndMetres: null,
      distanceMetres: 62_000,
    });
  });

  it('is none once a late trip has explained it, or a part of it', () => {
    const between = trip('between', 'cleo', ['08T08:00', '08T09:00'], [1040, 1060]);
    expect(takenDistance([...all, between], [], taken)).toBeNull();
    expect(takenDistance(all, [], { ...taken, metres: 61_000 })).toBeNull();
    expect(takenDistance([evening], [], taken)).toBeNull();
  });
});

describe('distance offered to a driver', () => {
  const ids = ['01JZ000000000000000000000A', '01JZ000000000000000000000B'] as const;
  const offer: GapOffer = {
    id: '01JZ000000000000000000000F',
    vehicleId: '01JZ000000000000000000000V',
    afterTripId: ids[0],
    beforeTripId: ids[1],
    metres: 62_000,
    toMemberId: '01JZ000000000000000000000M',
    byMemberId: '01JZ000000000000000000000N',
    state: 'offered',
    atMs: at('10T08:00'),
    version: 1,
  };
  const open = [{ ...gap, afterTripId: ids[0], beforeTripId: ids[1] }];
  const me = offer.toMemberId;

  it('is answered by that driver, once', () => {
    expect(gapOfferSchema.parse(offer)).toEqual(offer);
    expect(gapOfferRefusal(offer, { answer: 'taken', memberId: me }, open)).toBeNull();
    expect(gapOfferRefusal(offer, { answer: 'refused', memberId: me }, open)).toBeNull();
    expect(gapOfferRefusal(offer, { answer: 'taken', memberId: offer.byMemberId }, open)).toBe('NOT_ASKED');
    const refused: GapOffer = { ...offer, state: 'refused' };
    expect(gapOfferRefusal(refused, { answer: 'taken', memberId: me }, open)).toBe('ALREADY_ANSWERED');
    expect(gapOfferRefusal(refused, { answer: 'refused', memberId: me }, [])).toBeNull();
  });

  it('cannot be taken when it is gone, but refused', () => {
    const smaller = open.map((each) => ({ ...each, metres: 12_000 }));
    for (const now of [[], smaller]) {
      expect(gapOfferRefusal(offer, { answer: 'taken', memberId: me }, now)).toBe('GAP_GONE');
      expect(gapOfferRefusal(offer, { answer: 'refused', memberId: me }, now)).toBeNull();
      expect(waitingOffers([offer], now)).toEqual([]);
    }
  });

  it('waits until it is answered', () => {
    expect(
      waitingOffers([offer, { ...offer, state: 'refused' }, { ...offer, state: 'taken' }], open),
    ).toEqual([offer]);
  });
});
