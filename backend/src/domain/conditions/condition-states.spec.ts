import type { ConditionReading } from './condition-reading.schema';
import { conditionStates, dueConditions } from './condition-states';
import type { ConditionSubject } from './condition-subjects';

let made = 0;

function read(
  subject: ConditionSubject,
  day: string,
  value: number,
  limit: number | null = 3,
): ConditionReading {
  made += 1;
  return {
    id: `01JZ${String(made).padStart(22, '0')}`,
    ...{ vehicleId: '01JZ000000000000000000000V', subject, day, odometerMetres: null, note: '', version: 1 },
    valueThousandths: Math.round(value * 1_000),
    limitThousandths: limit === null ? null : limit * 1_000,
  };
}

describe('the condition of a part', () => {
  it.each([
    ['brakePadsFront', 4.001, 3, 'ok'],
    ['brakePadsFront', 4, 3, 'soon'],
    ['brakePadsFront', 3, 3, 'due'],
    ['brakePadsFront', 2, 3, 'due'],
    ['brakePadsFront', 1, null, 'unknown'],
    // Water in the fluid rises.
    ['brakeFluid', 2.4, 3, 'ok'],
    ['brakeFluid', 2.5, 3, 'soon'],
    ['brakeFluid', 3, 3, 'due'],
    ['tractionBattery', 75.001, 70, 'ok'],
    ['tractionBattery', 75, 70, 'soon'],
  ] as const)('%s at %s with the limit %s is %s', (subject, value, limit, status) => {
    expect(conditionStates([read(subject, '2026-01-01', value, limit)])[0]?.status).toBe(status);
  });

  it('is that of the latest reading, on one day of the one that was entered later', () => {
    const [worn, older, renewed] = [
      read('brakePadsRear', '2026-03-01', 2),
      read('brakePadsRear', '2026-01-01', 5),
      read('brakePadsRear', '2026-03-01', 12),
    ];
    expect(conditionStates([worn, older])[0]?.status).toBe('due');
    expect(conditionStates([renewed, worn, older])[0]).toMatchObject({ status: 'ok', trend: null });
  });

  it('is guessed on from its trend since it was replaced: 2 mm in 200 days, 5 mm left for 500', () => {
    const readings = [
      read('brakePadsFront', '2024-01-01', 3),
      read('brakePadsFront', '2026-01-01', 10),
      read('brakePadsFront', '2026-07-20', 8),
    ];
    expect(conditionStates(readings)[0]?.trend).toMatchObject({
      ...{ worseThousandths: 2_000, days: 200, limitOn: '2027-12-02' },
    });
    expect(dueConditions(readings)).toEqual([]);
  });

  it('has no guess within 30 days, nor where it does not get worse', () => {
    const soon = [read('brakePadsFront', '2026-01-01', 10), read('brakePadsFront', '2026-01-30', 9)];
    const same = [read('brakePadsFront', '2026-01-01', 10), read('brakePadsFront', '2026-06-30', 10)];
    expect(conditionStates(soon)[0]?.trend?.limitOn).toBeNull();
    expect(conditionStates(same)[0]?.trend?.limitOn).toBeNull();
  });

  it('is reminded of as the latest reading says', () => {
    const reminderStages = { daysBefore: [], weeklyRepeats: 2 };
    const before = { ...read('battery12V', '2026-10-01', 12.1, 12.2), reminderStages };
    const flat = read('battery12V', '2026-11-01', 12.1, 12.2);
    expect(dueConditions([{ ...flat, reminderStages }])).toMatchObject([{ reminderStages }]);
    expect(dueConditions([before, flat])[0]).not.toHaveProperty('reminderStages');
  });

  it('is due with the reading and its limit', () => {
    const flat = read('battery12V', '2026-11-01', 12.1, 12.2);
    expect(dueConditions([flat, read('brakeFluid', '2026-11-01', 1)])).toEqual([
      {
        ...{
          source: 'condition',
          recordId: flat.id,
          vehicleId: flat.vehicleId,
          title: '',
          type: 'battery12V',
        },
        ...{ status: 'due', dueOn: null, isPredicted: false, dueAtOdometerMetres: null, earlyFrom: null },
        measured: { unit: 'volt', valueThousandths: 12_100, limitThousandths: 12_200 },
      },
    ]);
  });
});
