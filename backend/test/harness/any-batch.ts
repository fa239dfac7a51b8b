import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { fillKind } from '../../src/features/energy/fill.kind';
import { expenseKind } from '../../src/features/expenses/expense.kind';
import { tripKind } from '../../src/features/trips/trip.kind';
import { notedReadingKind } from '../../src/features/vehicles/noted-reading.kind';
import type { JsonObject } from '../../src/platform/documents/documents';
import type { RecordKind } from '../../src/records/record-kind';
import type { RecordWrite } from '../../src/records/record-write';
import { anExpense } from '../fixtures/expenses/an-expense';
import { aTrip } from '../fixtures/trips/a-trip';

/** Around the ends of three months, where zones disagree about the month. */
const instants = ['2026-01', '2026-02', '2026-03'].flatMap((month) =>
  ['01T05:00Z', '15T12:00Z', '28T23:30Z'].map((at) => Date.parse(`${month}-${at}`)),
);
const zone = fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin');

/** Each as often as the other; fc.nat would give small ones most of the time. */
const upTo = (most: number) => fc.constantFrom(...Array(most + 1).keys());

const anyStep = fc.record({
  kind: fc.constantFrom('trip', 'fill', 'fill', 'fill', 'expense', 'notedReading'),
  number: upTo(6),
  isGone: fc.constantFrom(false, false, false, true),
  vehicle: fc.constantFrom(0, 0, 1),
  slot: upTo(instants.length - 1),
  length: upTo(2),
  zone,
  isRead: fc.constantFrom(true, true, true, true, false),
  isFull: fc.constantFrom(true, true, false),
  isPetrol: fc.constantFrom(true, true, false),
  amountMinor: fc.integer({ min: 1, max: 5_000 }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps that write records again, change and delete them; the odometer never runs backwards in them. */
export const anySteps = fc.array(anyStep, { minLength: 20, maxLength: 40 });

/** The writes that the steps come to, for a driver who has nothing but the vehicles. */
export function writesOf(steps: readonly Step[], vehicleIds: readonly string[]): RecordWrite[] {
  const known = new Map<string, { version: number; content: JsonObject }>();
  return steps.flatMap((step): RecordWrite[] => {
    const { kind, content } = contentOf(step, vehicleIds[step.vehicle] ?? '');
    const id = `01JZ${['trip', 'fill', 'expense', 'notedReading'].indexOf(step.kind)}${String(step.number).padStart(21, '0')}`;
    const details = { reason: 'Written down wrongly' };
    const before = known.get(id);
    if (!before) {
      known.set(id, { version: 1, content });
      return [{ action: 'create', kind, id, content, details }];
    }
    const { version } = before;
    if (step.isGone) {
      known.delete(id);
      return [{ action: 'delete', kind, id, version, details }];
    }
    const isSame = isDeepStrictEqual(before.content, content);
    known.set(id, { version: version + Number(!isSame), content });
    return [{ action: 'update', kind, id, version, patch: () => content, details }];
  });
}

function contentOf(step: Step, vehicleId: string): { kind: RecordKind; content: JsonObject } {
  const atMs = instants[step.slot] ?? 0;
  const common = { vehicleId, atMs, zone: step.zone, odometerMetres: metresAt(step.slot, step), note: '' };
  switch (step.kind) {
    case 'trip': {
      const endSlot = Math.min(step.slot + step.length, instants.length - 1);
      const {
        id: _,
        version: _version,
        ...content
      } = aTrip({
        vehicleId,
        startedAtMs: atMs,
        endedAtMs: instants[endSlot] ?? 0,
        ...{ startZone: step.zone, endZone: step.zone, tollsMinor: step.amountMinor },
        ...{ odometerStartMetres: metresAt(step.slot, step), odometerEndMetres: metresAt(endSlot, step) },
      });
      return { kind: tripKind, content };
    }
    case 'fill': {
      const bought: JsonObject = step.isPetrol
        ? { source: 'petrol', volumeMillilitres: step.amountMinor }
        : {
            ...{ source: 'electricity', energyWattHours: step.amountMinor },
            charge: { current: null, socBeforePercent: null, socAfterPercent: null },
          };
      const filled = step.isFull ? 'full' : 'partial';
      const rest = { missedBefore: false, totalMinor: 1, unitPrice: null, station: '', location: null };
      return { kind: fillKind, content: { ...common, ...bought, ...rest, filled, currency: 'EUR' } };
    }
    case 'expense': {
      const {
        id: _,
        version: _version,
        ...content
      } = anExpense({ ...common, amountMinor: step.amountMinor });
      return { kind: expenseKind, content };
    }
    case 'notedReading':
      return { kind: notedReadingKind, content: { ...common, odometerMetres: step.slot * 100_000 } };
    default:
      throw new Error(step.kind satisfies never);
  }
}

const metresAt = (slot: number, { isRead }: Step) => (isRead ? slot * 100_000 : null);
