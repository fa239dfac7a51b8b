import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import type { NotedReading, OdometerRule } from '../vehicles/odometer.schema';
import { handedOverExpense, handedOverNoted } from './shared-fields';
import { derivedRecordId } from './vehicle-archive.schema';

const at = (text: string) => Date.parse(text);

describe('what is handed over with a vehicle', () => {
  const monthly = anExpense({
    atMs: at('2026-01-15T09:00Z'),
    repeats: { everyMonths: 1, times: 24 },
    businessSharePercent: 100,
    employerId: '01JZ000000000000000000000M',
  });

  it.each([
    ['2026-01-15T09:00Z', null],
    // The third payment is due on 15 March.
    ['2026-03-14T09:00Z', 2],
    ['2026-03-15T09:00Z', 3],
    ['2027-01-31T09:00Z', 13],
    ['2030-01-01T09:00Z', 24],
    ['2025-12-01T09:00Z', null],
  ])('of a payment that repeats, what had been paid by %s', (text, times) => {
    const { repeats } = handedOverExpense(monthly, [], at(text));
    expect(repeats).toEqual(times === null ? null : { everyMonths: 1, times });
  });

  it('is nobody’s business any more', () => {
    const handed = handedOverExpense(monthly, [], at('2026-03-15T09:00Z'));
    expect(handed.businessSharePercent).toBe(0);
    expect(handed).not.toHaveProperty('employerId');
  });

  it('counts a reading as it was corrected, and leaves out one that does not count', () => {
    const noted: NotedReading = {
      ...{
        kind: 'noted',
        id: '01JZ000000000000000000000N',
        vehicleId: '01JZ000000000000000000000V',
        version: 1,
      },
      ...{ atMs: at('2026-02-01T09:00Z'), zone: 'Europe/Berlin', odometerMetres: 900_000, note: '' },
    };
    const correction = (odometerMetres: number | null): OdometerRule => ({
      ...{ kind: 'corrected', id: '01JZ000000000000000000000C', vehicleId: noted.vehicleId, version: 1 },
      ...{ atMs: noted.atMs, zone: noted.zone, note: '', odometerMetres },
      reading: { kind: 'noted', recordId: noted.id },
    });
    expect(handedOverNoted(noted, [correction(90_000)])).toMatchObject([{ odometerMetres: 90_000 }]);
    expect(handedOverNoted(noted, [correction(null)])).toEqual([]);
  });
});

describe('the id of a record that is taken over', () => {
  it('is a ULID of all 128 bits', () => {
    expect(derivedRecordId(new Uint8Array(16))).toBe('00000000000000000000000000');
    // 2^128 − 1 is 7ZZZ… in base 32, the largest ULID of the specification.
    expect(derivedRecordId(new Uint8Array(16).fill(255))).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(derivedRecordId(Uint8Array.from([...new Array(15).fill(0), 33]))).toBe(
      '00000000000000000000000011',
    );
  });
});
