import { economyOf, type WrittenFill } from '../../../test/fixtures/energy/a-log';
import { hybridEconomy } from './hybrid-economy';

const hourMs = 3_600_000;

function petrol(hour: number, kilometres: number, litres: number): WrittenFill {
  return {
    ...{ id: `p${hour}`, source: 'petrol', atMs: hour * hourMs, odometerMetres: kilometres * 1000 },
    ...{ filled: 'full', missedBefore: false, quantity: litres * 1000 },
  };
}

function charge(hour: number, kilowattHours: number): WrittenFill {
  const { odometerMetres: _, ...rest } = petrol(hour, 0, kilowattHours);
  return { ...rest, id: `c${hour}`, source: 'electricity', odometerMetres: null };
}

const of = (fills: readonly WrittenFill[]) => hybridEconomy(economyOf(fills), fills);

describe('the economy of a hybrid', () => {
  // 500 km on 30 l may have used up the battery; 600 km on 36 l are on petrol alone: 6 l per 100 km.
  const journey = [petrol(0, 1_000, 30), petrol(10, 1_500, 30), petrol(20, 2_100, 36)];

  it('is that of each source by the distance driven on it', () => {
    // 1 000 km more on 30 l and 100 kWh. In all 2 100 km on 96 l, which reach 1 600 km; 500 km were electric.
    const fills = [...journey, charge(25, 60), charge(30, 40), petrol(30, 3_100, 30)];
    expect(of(fills)).toEqual({
      ...{ distanceMetres: 2_100_000, fuelSource: 'petrol', fuelQuantity: 96_000, electricQuantity: 100_000 },
      electric: { known: true, distanceMetres: 500_000 },
    });
  });

  it('counts only charges of the days of its fuel', () => {
    const fills = [charge(-5, 9), ...journey, charge(25, 100), petrol(30, 3_100, 30), charge(31, 50)];
    expect(of(fills)).toMatchObject({ electricQuantity: 100_000 });
  });

  it('is combined where it was always charged, with the reason', () => {
    const fills = [petrol(0, 1_000, 30), charge(5, 20), petrol(10, 1_500, 20), charge(11, 20)];
    expect(of(fills)).toEqual({
      ...{ distanceMetres: 500_000, fuelSource: 'petrol', fuelQuantity: 20_000, electricQuantity: 20_000 },
      electric: { known: false, reason: 'alwaysCharged' },
    });
  });

  it('is combined where the electric distance is too short to tell', () => {
    // 60 km more on 3.36 l, which reach 56 km: 4 km were electric.
    const fills = [...journey, charge(25, 1), petrol(30, 2_160, 3.36)];
    expect(of(fills)?.electric).toEqual({ known: false, reason: 'tooShort' });
  });

  it('is none without charges, and none without a known distance on fuel', () => {
    expect(of(journey)).toBeNull();
    expect(of([petrol(0, 1_000, 30), charge(5, 20)])).toBeNull();
  });
});
