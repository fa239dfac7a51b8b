import { readPack } from './pack.schema';
import { scheduleCreateInputSchema } from './schedule.schema';
import { scheduleRefusals } from './schedule-refusals';
import { templateKinds, templateLines } from './templates';

const of = { id: '01JZ000000000000000000000S', vehicleId: '01JZ000000000000000000000V' };

describe('the usual work', () => {
  it.each(templateKinds)('of a %s may be planned as it is, each with its source and none twice', (kind) => {
    const lines = templateLines(kind);
    for (const line of lines) {
      const schedule = { ...of, ...line, profile: 'normal', start: null } as const;
      expect(scheduleCreateInputSchema.parse(schedule)).toEqual(schedule);
      expect(scheduleRefusals(schedule)).toEqual([]);
      expect(line.source).not.toBe('');
    }
    expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length);
  });

  it('of an electric car has nothing of a combustion engine', () => {
    const items = templateLines('electric').map(({ item }) => item);
    for (const item of ['engineOil', 'sparkPlugs', 'timingBelt', 'fuelFilter'] as const) {
      expect(items).not.toContain(item);
    }
  });
});

describe('a plan in a file', () => {
  const pack = {
    format: 'roadbook-maintenance-plan',
    version: 1,
    name: 'Golf',
    lines: templateLines('petrol'),
  };

  it('is read as it was written', () => {
    expect(readPack(JSON.stringify(pack))).toEqual({ known: true, pack });
  });

  it.each([
    ['text', 'hello'],
    ['another format', JSON.stringify({ ...pack, format: 'x' })],
    ['no lines', JSON.stringify({ ...pack, lines: [] })],
    ['a member that nobody knows', JSON.stringify({ ...pack, vehicleId: of.vehicleId })],
    [
      'an interval of nothing',
      JSON.stringify({ ...pack, lines: [{ ...pack.lines[0], normal: { first: null, later: {} } }] }),
    ],
  ])('is refused where it is %s', (_name, text) => {
    expect(readPack(text)).toEqual({ known: false, why: 'NOT_A_PACK' });
  });

  it('says where it is of a newer version', () => {
    expect(readPack(JSON.stringify({ ...pack, version: 2 }))).toEqual({ known: false, why: 'TOO_NEW' });
  });
});
