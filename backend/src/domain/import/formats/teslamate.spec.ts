import { bareTrip } from '../../../../test/fixtures/import/a-trip-item';
import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { teslamate } from './teslamate';

/** 1709536500000 is 2024-03-04 07:15:00 UTC, 1709538420000 is 07:47:00. */
const drives =
  rowsOf(`start_date_ts,end_date_ts,car_id,start_path,end_path,duration_str,drive_id,start_date,start_address,end_address,duration_min,distance_km,% Start,% End,outside_temp_c
1709536500000,1709538420000,1,"new?lat=48.1374&lng=11.5755",3/edit,00:32,412,1709536500000,"Mill Lane 3, Munich",Harbour,32,75.5,80,61,7.5
`);

const drivesAsShown =
  rowsOf(`start_date_ts,end_date_ts,car_id,start_path,end_path,duration_str,drive_id,Date,Start,Destination,Duration,Distance,% Start,% End,Temp
1709536500000,1709538420000,1,2/edit,3/edit,00:32,412,2024-03-04 08:15:00,Home,Harbour,32 mins,10.0 mi,80%,61%,7.5 °C
`);

const charges =
  rowsOf(`start_date_ts,end_date_ts,path,car_id,id,start_date,end_date,address,charge_type,duration_min,cost,cost_per_kwh,charge_energy_added,charge_energy_used,charging_efficiency,start_battery_level,end_battery_level,odometer_km
1709536500000,1709538420000,"new?lat=48.1374&lng=11.5755",1,77,1709536500000,1709538420000,Fast lane,DC,32,18.2,0.4,42,45.5,0.92,12,80,20400.5
1709622900000,1709624820000,2/edit,1,78,1709622900000,1709624820000,Home,AC,32,,,10.25,,,90,100,20450
`);

const at715 = { day: '2024-03-04', time: '07:15:00', atMs: 1_709_536_500_000, zone: null };
const at747 = { day: '2024-03-04', time: '07:47:00', atMs: 1_709_538_420_000, zone: null };

describe('TeslaMate', () => {
  it('reads drives as the query names them', () => {
    const file = readRows(teslamate, drives, german);
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 2 },
        start: at715,
        end: at747,
        fromText: 'Mill Lane 3, Munich',
        toText: 'Harbour',
        fromLocation: { latitudeMicrodegrees: 48_137_400, longitudeMicrodegrees: 11_575_500 },
        distanceMetres: 75_500,
        sourceId: 'drive 412',
      },
    ]);
  });

  it('reads drives as the panel shows them, with the units in the cells', () => {
    expect(readRows(teslamate, drivesAsShown, german).items).toEqual([
      {
        ...bareTrip,
        at: { row: 2 },
        start: at715,
        end: at747,
        fromText: 'Home',
        toText: 'Harbour',
        // 10 mi × 1609.344 m.
        distanceMetres: 16_093,
        sourceId: 'drive 412',
      },
    ]);
  });

  it('reads charges: what was drawn where it is known, else what the battery got', () => {
    const file = readRows(teslamate, charges, american);
    const common = {
      kind: 'fill',
      source: 'electricity',
      unitPriceMicros: null,
      unitPricePer: null,
      missedBefore: false,
      vehicleName: null,
      note: '',
    };
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...common,
        at: { row: 2 },
        moment: at715,
        odometerMetres: 20_400_500,
        quantity: { energyWattHours: 45_500 },
        total: { amountMinor: 1820, currency: 'USD' },
        station: 'Fast lane',
        location: { latitudeMicrodegrees: 48_137_400, longitudeMicrodegrees: 11_575_500 },
        isFull: false,
        current: 'DC',
        socBeforePercent: 12,
        socAfterPercent: 80,
        sourceId: 'charge 77',
      },
      {
        ...common,
        at: { row: 3 },
        moment: { day: '2024-03-05', time: '07:15:00', atMs: 1_709_622_900_000, zone: null },
        odometerMetres: 20_450_000,
        quantity: { energyWattHours: 10_250 },
        total: null,
        station: 'Home',
        location: null,
        isFull: true,
        current: 'AC',
        socBeforePercent: 90,
        socAfterPercent: 100,
        sourceId: 'charge 78',
      },
    ]);
  });

  it('asks for a currency only where there are costs', () => {
    expect(teslamate.recognise(headOf(drives))?.needs).not.toContain('currency');
    expect(teslamate.recognise(headOf(charges))?.needs).toContain('currency');
  });
});
