import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { homeAssistant } from './home-assistant';

const history = rowsOf(`entity_id,state,last_changed
sensor.golf_odometer,20400,2024-03-04T06:10:00.000Z
sensor.golf_odometer,unavailable,2024-03-04T06:20:00.000Z
sensor.golf_odometer,20412.5,2024-03-04T17:45:30.250Z
sensor.kitchen_temperature,21.5,2024-03-04T18:00:00.000Z
sensor.golf_odometer,20440,2024-03-05T06:30:00.000Z
sensor.blue_van_mileage,1000,2024-03-05T07:00:00.000Z
`);

describe('Home Assistant', () => {
  it('takes the last reading of each day and vehicle', () => {
    const file = readRows(homeAssistant, history, german);
    const reading = (
      row: number,
      vehicleName: string,
      odometerMetres: number,
      day: string,
      time: string,
      atMs: number,
    ) => ({
      kind: 'odometer',
      at: { row },
      moment: { day, time, atMs, zone: null },
      odometerMetres,
      vehicleName,
      sourceId: null,
      note: '',
    });
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      reading(4, 'golf', 20_412_500, '2024-03-04', '17:45:30', Date.UTC(2024, 2, 4, 17, 45, 30)),
      reading(6, 'golf', 20_440_000, '2024-03-05', '06:30:00', Date.UTC(2024, 2, 5, 6, 30)),
      reading(7, 'blue van', 1_000_000, '2024-03-05', '07:00:00', Date.UTC(2024, 2, 5, 7)),
    ]);
  });

  it('reads miles where the file is said to be in miles', () => {
    const [first] = readRows(homeAssistant, history.slice(0, 2), american).items;
    // 20 400 mi × 1609.344 m.
    expect(first).toMatchObject({ odometerMetres: 32_830_618 });
  });

  it('is not a history of anything else', () => {
    expect(homeAssistant.recognise(headOf([history[0] ?? [], history[4] ?? []]))).toBeNull();
  });
});
