import fc from 'fast-check';
import { claimMethodIds } from '../../src/domain/claims/claim-method-ids';
import { claimMethods } from '../../src/domain/claims/methods';
import { metresOfMileThousandths } from '../../src/domain/quantities/exact-distance';
import { latestInstantMs } from '../../src/domain/time/time.schema';
import { typedMiles } from '../../src/domain/trips/typed-miles';
import { anyInput } from './any-input';

type Raw = Record<string, unknown>;

/** A record that a mutation answered with, which later inputs name. */
export interface KnownRecord {
  readonly router: string;
  readonly id: string;
  version: number;
}

/** Members of inputs that name a record: of which router. */
const namedBy = {
  vehicleId: 'vehicles',
  employerId: 'employers',
  associatedWithId: 'employers',
  reportId: 'reports',
  subjectId: 'trips',
} as const;
const makesOne = /^(create|start|lock|addOdometerRecord)$/;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Generates inputs that mostly name existing records in their version and are mostly consistent. The services would
 * refuse nearly all inputs made from the schema alone.
 */
export function aimed(path: string, input: unknown, pick: number, known: readonly KnownRecord[]): unknown {
  if (!isRaw(input)) return input;
  const [router = '', method = ''] = path.split('.');
  const of = (kind: string) => {
    const own = known.filter((record) => record.router === kind);
    return own[pick % Math.max(own.length, 1)];
  };
  const raw: Raw = { ...input };
  for (const [member, kind] of Object.entries(namedBy)) {
    if (typeof raw[member] === 'string' && pick % 8 !== 0) raw[member] = of(kind)?.id ?? raw[member];
  }
  // Most drivers have no employer; records that name an unknown one are refused.
  if (typeof raw.employerId === 'string' && !of('employers') && pick % 8 !== 0) delete raw.employerId;
  if (typeof raw.associatedWithId === 'string' && pick % 4 !== 0) raw.associatedWithId = null;
  const target = of(/^(removeOdometerRecord|changeNotedReading)$/.test(method) ? 'odometerRecords' : router);
  if (target && !makesOne.test(method) && pick % 8 !== 0) {
    if ('id' in raw) raw.id = target.id;
    if ('version' in raw) raw.version = target.version;
  }
  return pick % 5 === 0 ? raw : agreeing(raw, pick);
}

function agreeing(raw: Raw, pick: number): Raw {
  const durationMs = [0, 1, 3_600_000, 366 * 86_400_000][pick % 4] ?? 0;
  const changed: Raw = { ...raw };
  if (typeof raw.startedAtMs === 'number' && typeof raw.endedAtMs === 'number') {
    changed.endedAtMs = Math.min(raw.startedAtMs + durationMs, latestInstantMs);
    changed.endZone = 'UTC';
  }
  for (const [metres, miles] of typedMiles) {
    const typed = raw[miles];
    if (typeof typed === 'number') changed[metres] = metresOfMileThousandths(typed);
  }
  if (typeof changed.odometerEndMetres === 'number') {
    changed.odometerStartMetres = null;
    delete changed.odometerStartMileThousandths;
  }
  if (raw.spread) changed.repeats = null;
  for (const member of ['converted', 'unitPrice']) if (member in raw) changed[member] = null;
  if ('methodId' in raw) {
    delete changed.currency;
    changed.period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
    changed.vehicleIds = 'all';
    changed.vehicles = [];
    if (pick % 3 > 0) changed.receivedMinor = 0;
  }
  for (const member of ['claim', 'changes']) {
    const inner = raw[member];
    if (!isRaw(inner)) continue;
    const { employerId: _, ...rest } = inner;
    changed[member] = agreeing(pick % 4 === 0 ? inner : rest, pick);
  }
  return changed;
}

/** Adds the facts that a method asks for to a claim, also within a report. */
export function withFacts(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const facts = fc.oneof(
    ...claimMethodIds.map((methodId) =>
      fc.record({ methodId: fc.constant(methodId), facts: anyInput(claimMethods[methodId].factsSchema) }),
    ),
  );
  return fc.tuple(input, facts).map(([sent, asked]) => {
    if (!isRaw(sent)) return sent;
    if ('methodId' in sent) return { ...sent, ...asked };
    return isRaw(sent.claim) ? { ...sent, claim: { ...sent.claim, ...asked } } : sent;
  });
}
