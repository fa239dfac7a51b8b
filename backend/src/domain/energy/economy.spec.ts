import { economyOf, replacedAt, type WrittenFill } from '../../../test/fixtures/energy/a-log';
import type { OdometerRecord } from '../vehicles/odometer.schema';

type Options = Partial<Pick<WrittenFill, 'source' | 'filled' | 'missedBefore' | 'atMs'>>;

/** Fills in km and litres; each is an hour after the previous one, with the ids a, b, c… in the order given. */
function fills(...entries: [kilometres: number | null, litres: number, options?: Options][]): WrittenFill[] {
  return entries.map(([kilometres, litres, options], index) => ({
    id: String.fromCharCode(97 + index),
    source: 'petrol',
    atMs: index * 3_600_000,
    odometerMetres: kilometres === null ? null : kilometres * 1000,
    filled: 'full',
    missedBefore: false,
    quantity: litres * 1000,
    ...options,
  }));
}

/** A fill's reading on the timeline; before any replacement the metres driven are those shown. */
function point(recordId: string, atMs: number, odometerMetres: number, drivenMetres = odometerMetres) {
  return { atMs, odometerMetres, drivenMetres, from: { kind: 'fill', recordId } };
}

const partial = { filled: 'partial' } as const;
const missed = { missedBefore: true } as const;

function petrolOf(entries: WrittenFill[], records: OdometerRecord[] = []) {
  const [first] = economyOf(entries, records);
  if (!first) throw new Error('nothing was bought');
  return first;
}

/** Kilometres and litres of each segment, or the reason why there is no value. */
function segmentsOf(entries: WrittenFill[], records: OdometerRecord[] = []) {
  return petrolOf(entries, records).segments.map((segment) =>
    segment.known ? `${segment.distanceMetres / 1000}/${segment.quantity / 1000}` : segment.reason,
  );
}

function averageOf(entries: WrittenFill[]) {
  const { average } = petrolOf(entries);
  return average.known ? `${average.distanceMetres / 1000}/${average.quantity / 1000}` : average.reason;
}

describe('the level of the tank', () => {
  it('after a fill that was not full is no end of a segment, and does not begin one', () => {
    const half = { filled: 'half' } as const;
    expect(segmentsOf(fills([1000, 40], [1300, 10, half], [1600, 10, half], [1900, 40]))).toEqual([
      'firstFullFill',
      '900/60',
    ]);
  });
});

describe('the cases that common apps get wrong', () => {
  it('has no value when the first fill has no odometer', () => {
    const entries = fills([null, 40], [50_000, 10]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'noOdometerAtStart']);
    expect(petrolOf(entries).average).toEqual({
      known: false,
      reason: 'noOdometerAtStart',
      causeIds: ['a'],
      contradiction: null,
    });
  });

  it('gives 20 then 30 and 25 on average for a fill in two goes', () => {
    const entries = fills([1000, 40], [1200, 5, partial], [1200, 5], [1500, 10]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', '200/10', '300/10']);
    expect(averageOf(entries)).toBe('500/20');
  });

  it('leaves the open segment out of the average', () => {
    const entries = fills([1000, 40], [1300, 10], [1350, 9, partial]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', '300/10', 'stillOpen']);
    expect(averageOf(entries)).toBe('300/10');
  });

  it('has no value when the level of the tank at the start is unknown', () => {
    const entries = fills([1000, 5, partial], [1300, 10]);
    expect(segmentsOf(entries)).toEqual(['tankLevelUnknownAtStart']);
    expect(petrolOf(entries).average).toMatchObject({ reason: 'tankLevelUnknownAtStart', causeIds: ['a'] });
  });

  it('names both readings when the odometer ran backwards', () => {
    const entries = fills([1000, 40], [900, 10]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'odometerBackwards']);
    expect(petrolOf(entries).average).toEqual({
      known: false,
      reason: 'odometerBackwards',
      causeIds: ['a', 'b'],
      contradiction: {
        earlier: point('a', 0, 1_000_000),
        later: point('b', 3_600_000, 900_000),
      },
    });
  });

  it('has no value when a fill was missed', () => {
    const entries = fills([1000, 40], [1400, 3, { ...partial, ...missed }], [1500, 12]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'missedFill']);
    expect(petrolOf(entries).average).toMatchObject({ reason: 'missedFill', causeIds: ['b'] });
  });

  it('calculates each of two energy sources over the distance driven between its own full fills', () => {
    const charge = { source: 'electricity' } as const;
    const entries = fills(
      [10_000, 40],
      [10_050, 9, charge],
      [10_300, 20, charge],
      [10_900, 30, charge],
      [11_000, 20],
    );
    const [petrol, electricity] = economyOf(entries);
    expect(petrol).toMatchObject({
      source: 'petrol',
      average: { distanceMetres: 1_000_000, quantity: 20_000, closingFillIds: ['e'] },
    });
    expect(electricity).toMatchObject({
      source: 'electricity',
      average: { distanceMetres: 850_000, quantity: 50_000, closingFillIds: ['c', 'd'] },
    });
    expect(economyOf(entries)).toHaveLength(2);
  });
});

describe('segments', () => {
  it('name the fills, the readings and the fills that make the quantity', () => {
    expect(petrolOf(fills([1000, 40], [1100, 5, partial], [1300, 10])).segments[1]).toEqual({
      known: true,
      openingFillId: 'a',
      closingFillId: 'c',
      fillIds: ['b', 'c'],
      quantity: 15_000,
      distanceMetres: 300_000,
      openedAtMs: 0,
      closedAtMs: 7_200_000,
      from: point('a', 0, 1_000_000),
      to: point('c', 7_200_000, 1_300_000),
      replacementIds: [],
    });
  });

  it('take a chain of partial fills together, with odometers or without', () => {
    expect(
      segmentsOf(fills([1000, 40], [1100, 5, partial], [null, 6, partial], [1400, 7, partial], [1500, 8])),
    ).toEqual(['firstFullFill', '500/26']);
  });

  it('wait for a full fill', () => {
    expect(segmentsOf(fills([1000, 5, partial], [1100, 5, partial]))).toEqual(['noFullFill']);
    expect(averageOf(fills([1000, 5, partial], [1100, 5, partial]))).toBe('noFullFill');
    expect(averageOf(fills([1000, 40]))).toBe('firstFullFill');
    expect(averageOf(fills([1000, 40], [1100, 5, partial]))).toBe('stillOpen');
    expect(economyOf([])).toEqual([]);
  });

  it('have no value at an end without an odometer, and go on after it', () => {
    expect(segmentsOf(fills([1000, 40], [null, 10], [1500, 10], [1800, 10]))).toEqual([
      'firstFullFill',
      'noOdometerAtEnd',
      'noOdometerAtStart',
      '300/10',
    ]);
  });

  it('lose their value by a fill missed before the closing one, not by one missed before the opening one', () => {
    expect(segmentsOf(fills([700, 40], [1000, 8, missed], [1300, 10]))).toEqual([
      'firstFullFill',
      'missedFill',
      '300/10',
    ]);
    expect(segmentsOf(fills([1000, 40, missed], [1300, 10]))).toEqual(['firstFullFill', '300/10']);
  });

  it('say that a fill was missed before they say what could still be mended', () => {
    expect(segmentsOf(fills([null, 40], [1300, 10, missed]))).toEqual(['firstFullFill', 'missedFill']);
  });

  it('have no value over no distance', () => {
    const entries = fills([1000, 40], [1000, 3], [1300, 10]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'zeroDistance', '300/10']);
    expect(segmentsOf(fills([1000, 40], [1300, 0]))).toEqual(['firstFullFill', 'zeroQuantity']);
  });

  it('take the partial one of two fills in the same minute first', () => {
    const entries = fills(
      [1000, 40],
      [1200, 5, { atMs: 9_000_000 }],
      [1200, 5, { ...partial, atMs: 9_000_000 }],
      [1500, 10, { atMs: 18_000_000 }],
    );
    expect(segmentsOf(entries)).toEqual(['firstFullFill', '200/10', '300/10']);
  });

  it('count two full ones of one instant and one odometer as one, whatever their ids', () => {
    // 500 km on 30 and 2 litres: 500/2 would be the economy of a moped.
    const atMs = 9_000_000;
    const entries = fills(
      [1000, 40],
      [1500, 30, { atMs }],
      [1500, 2, { atMs }],
      [1800, 20, { atMs: atMs * 2 }],
    );
    const swapped = fills(
      [1000, 40],
      [1500, 2, { atMs }],
      [1500, 30, { atMs }],
      [1800, 20, { atMs: atMs * 2 }],
    );
    for (const list of [entries, swapped]) {
      expect(segmentsOf(list)).toEqual(['firstFullFill', '500/32', '300/20']);
      expect(averageOf(list)).toBe('800/52');
      const [, filledTwice, next] = petrolOf(list).segments;
      expect(filledTwice).toMatchObject({ fillIds: ['b', 'c'], closingFillId: 'c' });
      expect(next).toMatchObject({ openingFillId: 'c' });
    }
  });

  it('count three of one instant as one where one is full, and say so when one was missed before any of them', () => {
    const atMs = 9_000_000;
    const threeOf = (options: Options) =>
      fills(
        [1000, 40],
        [1500, 20, { atMs }],
        [1500, 10, { atMs, ...partial }],
        [1500, 2, { atMs, ...options }],
        [1800, 20, { atMs: atMs * 2 }],
      );
    expect(segmentsOf(threeOf({}))).toEqual(['firstFullFill', '500/32', '300/20']);
    expect(segmentsOf(threeOf(missed))).toEqual(['firstFullFill', 'missedFill', '300/20']);
  });

  it('put fills of one instant, as of a day without a time, in the order of their odometers', () => {
    const noon = { atMs: 43_200_000 };
    const entries = fills([1000, 40], [1500, 25, noon], [1200, 10, noon], [1900, 30, noon]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', '200/10', '300/25', '400/30']);
  });

  it('come out the same when a fill was entered late', () => {
    const entries = fills([1000, 40], [1500, 10, { atMs: 7_200_000 }], [1200, 10, { atMs: 3_600_000 }]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', '200/10', '300/10']);
  });

  it('have no value at either of two readings that contradict each other, and one again after them', () => {
    // Either the 1000 or the 900 is wrong, so neither 1000 - 800 nor 1300 - 900 can be trusted.
    const entries = fills([800, 40], [1000, 10], [900, 10], [1300, 10], [1500, 10]);
    expect(segmentsOf(entries)).toEqual([
      'firstFullFill',
      'odometerBackwards',
      'odometerBackwards',
      'odometerBackwards',
      '200/10',
    ]);
    expect(averageOf(entries)).toBe('200/10');
  });

  it('hold the readings of both sources against each other', () => {
    const entries = fills([1000, 40], [1290, 9, { source: 'electricity' }], [1280, 10]);
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'odometerBackwards']);
  });

  it('are true across an odometer that was replaced in the middle', () => {
    const replaced = replacedAt('replaced', 1_800_000, 120_000_000, 0);
    const entries = fills([119_800, 40], [150, 35], [450, 30]);
    expect(segmentsOf(entries, [replaced])).toEqual(['firstFullFill', '350/35', '300/30']);
    expect(petrolOf(entries, [replaced]).segments[1]).toMatchObject({
      from: point('a', 0, 119_800_000),
      to: point('b', 3_600_000, 150_000, 120_150_000),
      replacementIds: ['replaced'],
    });
    expect(petrolOf(entries, [replaced]).segments[2]).toMatchObject({ replacementIds: [] });
    expect(segmentsOf(entries)).toEqual(['firstFullFill', 'odometerBackwards', 'odometerBackwards']);
  });

  it('are true across two replacements, and take a reading at the instant of one for one of the new odometer', () => {
    const first = replacedAt('first', 1_800_000, 120_000_000, 0);
    const second = replacedAt('second', 3_600_000, 500_000, 30_000);
    // 200 on the old one, 500 on the first new one; then 70 on the second, which stood at 30 when the fill was.
    const entries = fills([119_800, 40], [30, 70], [100, 7]);
    expect(segmentsOf(entries, [second, first])).toEqual(['firstFullFill', '700/70', '70/7']);
    expect(petrolOf(entries, [second, first]).segments).toMatchObject([
      {},
      { replacementIds: ['first', 'second'] },
      { replacementIds: [] },
    ]);
  });

  it('name the replacement when a reading before it shows more than the old odometer ever did', () => {
    const replaced = replacedAt('replaced', 1_800_000, 119_000_000, 0);
    expect(petrolOf(fills([119_800, 40], [1500, 35]), [replaced]).segments[1]).toMatchObject({
      reason: 'odometerBackwards',
      causeIds: ['a', 'replaced'],
    });
  });

  it('go by a reading as it was corrected, and have no value where it was corrected away', () => {
    const correction = (odometerMetres: number | null): OdometerRecord => ({
      kind: 'corrected',
      id: 'correction',
      vehicleId: 'car',
      atMs: 9_000_000,
      zone: 'UTC',
      note: '',
      version: 1,
      reading: { kind: 'fill', recordId: 'b' },
      odometerMetres,
    });
    const entries = fills([1000, 40], [13_000, 10], [1500, 10]);
    expect(segmentsOf(entries, [correction(1_300_000)])).toEqual(['firstFullFill', '300/10', '200/10']);
    expect(segmentsOf(entries, [correction(null)])).toEqual([
      'firstFullFill',
      'noOdometerAtEnd',
      'noOdometerAtStart',
    ]);
  });

  it('close on a charge that the driver calls full and stay open on charges to less', () => {
    const charge = { source: 'electricity' } as const;
    expect(
      segmentsOf(fills([1000, 9, charge], [1100, 10, { ...charge, ...partial }], [1300, 40, charge])),
    ).toEqual(['firstFullFill', '300/50']);
  });
});

describe('average, best, worst and trend', () => {
  // 20, 10, 40, 30 km/l
  const entries = fills([1000, 40], [1100, 5], [1200, 10], [1800, 15], [1950, 5], [2000, 7, partial]);

  it('are of the known segments: 950 km on 35 l, not the mean of 20, 10, 40 and 30', () => {
    const { average, best, worst } = petrolOf(entries);
    expect(average).toEqual({
      known: true,
      distanceMetres: 950_000,
      quantity: 35_000,
      closingFillIds: ['b', 'c', 'd', 'e'],
    });
    expect(best).toMatchObject({ known: true, closingFillId: 'd' });
    expect(worst).toMatchObject({ known: true, closingFillId: 'c' });
  });

  it('set the last three known segments against those before: 850/30 against 100/5', () => {
    expect(petrolOf(entries).trend).toEqual({
      known: true,
      direction: 'better',
      recent: { known: true, distanceMetres: 850_000, quantity: 30_000, closingFillIds: ['c', 'd', 'e'] },
      earlier: { known: true, distanceMetres: 100_000, quantity: 5000, closingFillIds: ['b'] },
    });
    const thirsty = fills([1000, 40], [1300, 10], [1400, 10], [1500, 10], [1600, 10]);
    expect(petrolOf(thirsty).trend).toMatchObject({ direction: 'worse' });
    const steady = fills([1000, 40], [1100, 5], [1200, 5], [1300, 5], [1400, 5]);
    expect(petrolOf(steady).trend).toMatchObject({ direction: 'same' });
  });

  it('have no trend yet with three known segments', () => {
    const { trend } = petrolOf(fills([1000, 40], [1100, 5], [1200, 5], [1300, 5]));
    expect(trend).toMatchObject({ known: false, reason: 'tooFewSegments' });
  });

  it('give the reason of the latest segment where none is known', () => {
    const { average, best, worst, trend } = petrolOf(
      fills([null, 40], [1000, 10], [1000, 5], [1100, 5, partial]),
    );
    expect(average).toMatchObject({ known: false, reason: 'zeroDistance', causeIds: ['b', 'c'] });
    expect([best, worst, trend]).toEqual([average, average, average]);
  });
});

it('has no best, worst and trend of a vehicle with two sources: 600 km on 30 kWh may have been driven on petrol', () => {
  const charge = { source: 'electricity' } as const;
  const mixed = fills([10_000, 40], [10_050, 9, charge], [10_650, 30, charge], [11_000, 20]);
  expect(economyOf(mixed)).toMatchObject([
    { source: 'petrol', average: { distanceMetres: 1_000_000 }, best: { reason: 'twoSources' } },
    {
      source: 'electricity',
      average: { distanceMetres: 600_000, quantity: 30_000 },
      ...{ best: { reason: 'twoSources' }, worst: { reason: 'twoSources' }, trend: { reason: 'twoSources' } },
    },
  ]);
});

it('says nothing of a trend whose last segments are too short to mean anything', () => {
  // Three segments of one kilometre on a tenth of a litre after one of 300 km on 10 l.
  const { trend } = petrolOf(fills([1000, 40], [1300, 10], [1301, 0.1], [1302, 0.1], [1303, 0.1]));
  expect(trend).toMatchObject({ known: false, reason: 'tooShort' });
});
