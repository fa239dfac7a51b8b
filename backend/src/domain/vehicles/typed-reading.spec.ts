import fc from 'fast-check';
import { metresOf, metresOfMileThousandths } from '../quantities/exact-distance';
import { toExactDecimal } from '../quantities/ratio';
import type { OdometerRecord, Reading } from './odometer.schema';
import { odometerSpan } from './odometer-span';
import { odometerTimeline } from './odometer-timeline';
import { typedReadingMiles } from './typed-reading';

const dayMs = 86_400_000;
const firstMs = Date.UTC(2026, 0, 1, 12);
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** A reading of this many tenths of a mile, on the day with that number. */
function mileReading(day: number, tenths: number): Reading {
  const odometerMetres = metresOfMileThousandths(tenths * 100);
  const from = { kind: 'noted', recordId: String(day) } as const;
  return { atMs: firstMs + day * dayMs, odometerMetres, ...typedReadingMiles(odometerMetres, 'mi'), from };
}

/** Between the first and the last of the readings. */
function spanOf(readings: readonly Reading[], records: readonly OdometerRecord[] = []) {
  const points = odometerTimeline(readings, records).map((point) => ({ ...point, day: dayOf(point.atMs) }));
  const [first, last] = [points[0], points.at(-1)];
  return odometerSpan(points, { fromDay: first?.day ?? '', untilDay: last?.day ?? '' });
}

const milesOf = (span: ReturnType<typeof spanOf>) => (span.known ? span.drivenExact : null);

describe('readings typed in miles', () => {
  it('are apart by what was typed, not by their metres', () => {
    // 12 345.3 and 12 355.4 mi are 19 867 834 and 19 884 089 m, a difference of 16 255; 10.1 mi are 16 254.3744 m.
    const span = spanOf([mileReading(0, 123_453), mileReading(9, 123_554)]);
    expect(span).toMatchObject({ drivenMetres: 16_255, drivenExact: { metres: 0, mileThousandths: 10_100 } });
    expect(toExactDecimal(metresOf(milesOf(span) ?? { metres: 0, mileThousandths: 0 }), 0)).toBe(
      '16254.3744',
    );
  });

  it('are exact to the tenth typed, whatever stands between the first and the last', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000 }), steps, (start, driven) => {
        let tenths = start;
        const readings = [start, ...driven.map((step) => (tenths += step))].map((at, day) =>
          mileReading(day, at),
        );
        expect(milesOf(spanOf(readings))).toEqual({ metres: 0, mileThousandths: (tenths - start) * 100 });
      }),
    );
  });

  it('are exact across an odometer that was replaced, typed in miles as well', () => {
    const tenths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(tenths, tenths, tenths, tenths, (start, until, since, then) => {
        const replaced: OdometerRecord = {
          ...{ kind: 'replaced', id: 'r', vehicleId: 'v', zone: 'UTC', note: '', version: 1 },
          ...{ atMs: firstMs + dayMs, odometerTypedIn: 'mi' },
          odometerBeforeMetres: metresOfMileThousandths((start + until) * 100),
          odometerAfterMetres: metresOfMileThousandths(since * 100),
        };
        const span = spanOf([mileReading(0, start), mileReading(2, since + then)], [replaced]);
        const miles = span.known
          ? metresOf(span.drivenExact ?? { metres: span.drivenMetres, mileThousandths: 0 })
          : null;
        expect(miles).toEqual(metresOf({ metres: 0, mileThousandths: (until + then) * 100 }));
      }),
    );
  });

  it('count as their correction was typed', () => {
    const [first, slip] = [mileReading(0, 1_000), mileReading(1, 99_999)];
    const corrected: OdometerRecord = {
      ...{
        kind: 'corrected',
        id: 'c',
        vehicleId: 'v',
        atMs: firstMs + 2 * dayMs,
        zone: 'UTC',
        note: '',
        version: 1,
      },
      ...{ reading: { kind: 'noted', recordId: '1' }, odometerTypedIn: 'mi' },
      odometerMetres: metresOfMileThousandths(1_101 * 100),
    };
    expect(milesOf(spanOf([first, slip], [corrected]))).toEqual({ metres: 0, mileThousandths: 10_100 });
  });

  it('count their metres where nobody knows that they were typed in miles', () => {
    const plain = [mileReading(0, 123_453), mileReading(9, 123_554)].map(
      ({ odometerMileThousandths: _, ...reading }) => reading,
    );
    expect(spanOf(plain)).toMatchObject({ known: true, drivenMetres: 16_255 });
    expect(milesOf(spanOf(plain))).toBeUndefined();
    // 16 255 m are the rounding of no tenth of a mile.
    expect(typedReadingMiles(16_255, 'mi')).toEqual({});
  });

  it('may be compared with one in kilometres', () => {
    const from = { kind: 'noted', recordId: 'km' } as const;
    const span = spanOf([{ atMs: firstMs, odometerMetres: 0, from }, mileReading(1, 101)]);
    expect(toExactDecimal(metresOf(milesOf(span) ?? { metres: 0, mileThousandths: 0 }), 0)).toBe(
      '16254.3744',
    );
  });
});
