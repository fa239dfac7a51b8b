import { correctedRecord, fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { OdometerRecord, Reading } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import { backwardRecords } from './backward-records';

const on = (day: number, km: number, id = `day ${day}`) =>
  fillReading(id, `2026-03-${String(day).padStart(2, '0')}T08:00Z`, km);

function found(coming: readonly Reading[], stored: readonly Reading[] = [], rules: OdometerRecord[] = []) {
  const ids = new Set(coming.map(({ from }) => from.recordId));
  return [...backwardRecords(odometerTimeline([...stored, ...coming], rules), ids)];
}

describe('records that come', () => {
  it('go without the one reading with a digit too many, whatever follows it', () => {
    const wrong = on(2, 1010);
    expect(found([on(1, 100), wrong, on(3, 102), on(4, 103)])).toEqual(['day 2']);
    expect(found([on(1, 100), wrong], [on(3, 102)])).toEqual(['day 2']);
    expect(found([on(1, 100), on(2, 101), on(3, 103)])).toEqual([]);
  });

  it('go without as few readings as can be, and equal ones stay', () => {
    // Four of the six rise; with the two that are too small it were three.
    const six = [on(1, 100), on(2, 101), on(3, 60), on(4, 110), on(5, 70), on(6, 110)];
    expect(found(six)).toEqual(['day 3', 'day 5']);
  });

  it('fit between the readings on either side of them that are here', () => {
    const here = [on(5, 500, 'here'), on(9, 900, 'there')];
    expect(found([on(4, 501), on(6, 499), on(7, 700), on(8, 901), on(10, 899)], here)).toEqual([
      ...['day 4', 'day 6', 'day 8', 'day 10'],
    ]);
    // Readings of the logbook already ran backwards before the import: a reading is judged by its neighbours.
    expect(found([on(10, 600)], [on(8, 900, 'too much'), on(9, 500, 'here')])).toEqual([]);
  });

  it('are judged as corrected, and by the odometer that was there', () => {
    const corrected = correctedRecord('right', '2026-03-04T08:00Z', 'day 2', 101);
    expect(found([on(1, 100), on(2, 1010), on(3, 102)], [], [corrected])).toEqual([]);
    const replaced = replacedRecord('swap', '2026-03-02T12:00Z', 105, 0);
    expect(found([on(1, 100), on(3, 2), on(4, 1)], [], [replaced])).toEqual(['day 3']);
  });
});
