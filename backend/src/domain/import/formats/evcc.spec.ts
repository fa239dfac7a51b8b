import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { evcc } from './evcc';

const english = rowsOf(
  `Created,Finished,Charging point,Identifier,Vehicle,Odometer (km),Meter start (kWh),Meter stop (kWh),Energy (kWh),Charge duration,SoC Start (%),SoC End (%),Solar (%),Cost,Price/kWh,CO₂/kWh (gCO₂eq)
2026-04-01 18:05:00,2026-04-01 21:10:00,Carport,,Zoe,12345,1000.000,1012.500,12.500,3h5m0s,40,80,50.0,3.75,0.300,120
2026-04-05 10:00:00,2026-04-05 12:00:00,Carport,,Zoe,,,,6.000,2h0m0s,,100,100.0,0.00,0.000,
`,
);

const inGerman = rowsOf(
  `Startzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh);Ladedauer;Sonne (%);Kosten;Preis/kWh
2026-03-02 18:10:00;2026-03-02 21:40:00;Garage;;Zoe;12.345;1000,000;1020,333;20,333;3h30m0s;45,1;5,08;0,250
`,
  ';',
);

describe('evcc', () => {
  it('reads sessions as charges, with what they cost and the state of charge', () => {
    expect(evcc.recognise(headOf(english))).toMatchObject({ certainty: 3, declared: { distanceUnit: 'km' } });
    const { items, faults, totals } = readRows(evcc, english, { ...american, currency: 'EUR' });
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ kind: 'fill', source: 'electricity', vehicleName: 'Zoe', station: 'Carport' },
        moment: { day: '2026-04-01', time: '18:05:00' },
        ...{ odometerMetres: 12_345_000, quantity: { energyWattHours: 12_500 }, isFull: false },
        ...{ total: { amountMinor: 375, currency: 'EUR' }, unitPriceMicros: 300_000 },
        ...{ socBeforePercent: 40, socAfterPercent: 80, note: '' },
        meter: {
          ...{ name: 'Carport', kind: 'wallbox' },
          ...{ beforeWattHours: 1_000_000, afterWattHours: 1_012_500 },
        },
      },
      {
        ...{ odometerMetres: null, quantity: { energyWattHours: 6_000 }, isFull: true, note: '' },
        total: { amountMinor: 0, currency: 'EUR' },
      },
    ]);
    expect(totals?.amountMinor).toBe(375);
  });

  it('reads a wallbox that has counted for years, and takes the charge without a reading that is none', () => {
    const changed = (readings: Record<string, string>) => {
      const rows = english.map((row) => row.map((cell) => readings[cell] ?? cell));
      return readRows(evcc, rows, { ...american, currency: 'EUR' });
    };
    const old = changed({ '1000.000': '123456.000', '1012.500': '123468.500' });
    expect(old.faults).toEqual([]);
    expect(old.items[0]).toMatchObject({
      meter: { beforeWattHours: 123_456_000, afterWattHours: 123_468_500 },
    });
    const broken = changed({ '1000.000': 'n/a', '1012.500': '99999999.000' });
    expect(broken.faults).toEqual([]);
    expect(broken.items[0]).toMatchObject({ note: 'n/a → 99999999.000 kWh' });
  });

  it('keeps readings that run backwards as a text', () => {
    const backwards = english.map((row) => row.map((cell) => (cell === '1012.500' ? '12.500' : cell)));
    const { items } = readRows(evcc, backwards, { ...american, currency: 'EUR' });
    expect(items[0]).toMatchObject({ note: '1000.000 → 12.500 kWh' });
    expect(items[0]).not.toHaveProperty('meter');
  });

  it('reads German headers', () => {
    expect(evcc.recognise(headOf(inGerman))).toMatchObject({ certainty: 3 });
    const { items, faults } = readRows(evcc, inGerman, german);
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ odometerMetres: 12_345_000, quantity: { energyWattHours: 20_333 }, station: 'Garage' },
        ...{ total: { amountMinor: 508, currency: 'EUR' }, unitPriceMicros: 250_000 },
        meter: { name: 'Garage', beforeWattHours: 1_000_000, afterWattHours: 1_020_333 },
      },
    ]);
  });
});
