import { toDecimal } from '../quantities/ratio';
import type { Figures } from '../summaries/summary.schema';
import { businessShareOfTrips } from './business-share-of-trips';

type Trips = Figures['trips'][number];

function trips(category: Trips['category'], metres: number, withoutDistance = 0, mileThousandths = 0): Trips {
  return {
    category,
    count: 1,
    distanceMetres: metres,
    distance: { metres, mileThousandths },
    withoutDistance,
  };
}

function shown(of: readonly Trips[]): string {
  const share = businessShareOfTrips([...of]);
  return share.known ? `${toDecimal(share.share, 4)}, ${share.withoutDistance} without` : share.reason;
}

describe('the business share of trips', () => {
  it('is business over all, what is not sorted included', () => {
    // 30 of 30 + 50 + 20 km.
    expect(shown([trips('business', 30_000), trips('private', 50_000), trips('unsorted', 20_000)])).toBe(
      '0.3000, 0 without',
    );
  });

  it('says how many trips have no distance', () => {
    expect(shown([trips('business', 10_000, 2), trips('commute', 10_000, 1)])).toBe('0.5000, 3 without');
  });

  it('takes miles as they were typed', () => {
    // 1 mile of 1 mile and 1609.344 m.
    expect(shown([trips('business', 0, 0, 1_000), trips('private', 0, 0, 1_000)])).toBe('0.5000, 0 without');
  });

  it('is nothing where nothing was business, and not known without trips or distances', () => {
    expect(shown([trips('private', 1_000)])).toBe('0.0000, 0 without');
    expect(shown([])).toBe('noTrips');
    expect(shown([trips('business', 0, 3)])).toBe('noDistance');
  });
});
