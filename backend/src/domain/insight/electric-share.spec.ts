import { toDecimal } from '../quantities/ratio';
import { electricShare } from './electric-share';

const alone = { distanceMetres: 1_000_000, quantity: 65_000 };

function shown(share: ReturnType<typeof electricShare>): string {
  return share.known ? toDecimal(share.share, 4) : share.reason;
}

describe('the share driven electrically', () => {
  it('is the distance for which the fuel alone would not have reached', () => {
    // 26 l reach for 26 × 1000/65 = 400 km; of 1000 km the other 600 were electric.
    expect(shown(electricShare({ distanceMetres: 1_000_000, quantity: 26_000 }, alone))).toBe('0.6000');
  });

  it('is nothing where the fuel reaches for just the distance', () => {
    expect(shown(electricShare({ distanceMetres: 2_000_000, quantity: 130_000 }, alone))).toBe('0.0000');
  });

  it('is not known where more fuel was used than on fuel alone', () => {
    expect(shown(electricShare({ distanceMetres: 100_000, quantity: 7_000 }, alone))).toBe(
      'usesMoreThanAlone',
    );
  });

  it('is not known without a distance, or without the economy on fuel alone', () => {
    expect(shown(electricShare({ distanceMetres: 0, quantity: 10 }, alone))).toBe('noDistance');
    expect(shown(electricShare(alone, { distanceMetres: 100_000, quantity: 0 }))).toBe('noDistance');
  });
});
