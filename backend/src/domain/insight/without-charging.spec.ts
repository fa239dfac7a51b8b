import { economyOf, type WrittenFill } from '../../../test/fixtures/energy/a-log';
import { withoutCharging } from './without-charging';

const hourMs = 3_600_000;

function petrol(hour: number, kilometres: number, litres: number): WrittenFill {
  return {
    id: `p${hour}`,
    source: 'petrol',
    atMs: hour * hourMs,
    odometerMetres: kilometres * 1000,
    filled: 'full',
    missedBefore: false,
    quantity: litres * 1000,
  };
}

function charge(hour: number): WrittenFill {
  return {
    ...petrol(hour, 0, 0),
    id: `c${hour}`,
    source: 'electricity',
    odometerMetres: null,
    quantity: 9_000,
  };
}

const of = (fills: readonly WrittenFill[]) => withoutCharging(economyOf(fills), fills);

describe('how far a hybrid goes on fuel alone', () => {
  // Three tanks of a long journey: the first uses up the battery, the two others are only petrol.
  const journey = [petrol(0, 1_000, 30), petrol(10, 1_900, 30), petrol(20, 2_400, 30), petrol(30, 2_900, 35)];

  it('is of the tanks without a charge, and without one in the tank before', () => {
    expect(of([charge(-1), ...journey])).toEqual({
      known: true,
      // 500 km on 30 l and 500 km on 35 l; the 900 km before them may have been driven on the battery too.
      distanceMetres: 1_000_000,
      quantity: 65_000,
      closingFillIds: ['p20', 'p30'],
    });
  });

  it('leaves out what was charged in, up to the moment of the fill that closes it', () => {
    expect(of([charge(30), ...journey])).toMatchObject({ distanceMetres: 500_000, closingFillIds: ['p20'] });
    expect(of([charge(25), ...journey])).toMatchObject({ distanceMetres: 500_000, closingFillIds: ['p20'] });
  });

  it('is not known where every tank had a charge in it or before it', () => {
    expect(of([charge(5), charge(15), charge(25), ...journey])).toEqual({
      known: false,
      reason: 'alwaysCharged',
    });
    expect(of([petrol(0, 1_000, 30), petrol(10, 1_500, 30), charge(11)])).toEqual({
      known: false,
      reason: 'alwaysCharged',
    });
  });

  it('is no question for a vehicle with one source', () => {
    expect(of(journey)).toBeNull();
    expect(of([charge(1), charge(2)])).toBeNull();
  });
});
