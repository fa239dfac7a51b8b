import fc from 'fast-check';
import type { z } from 'zod';
import type { RecordKind } from './logbook.mts';
import type { Procedure } from './procedures.mts';
import { newId } from './random.mts';

type Described = z.core.JSONSchema.BaseSchema;

/** Ids that an input may name, by kind. */
export type KnownIds = Readonly<Record<RecordKind, string>>;

/** Pattern of ids in the schemas. */
export const idPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';
/** Patterns that random text never matches: hashes, push subscriptions, keys of due items, ids of logbooks. */
const madePatterns: ReadonlySet<string> = new Set([
  '^[0-9a-f]{64}$',
  '^B[A-Za-z0-9_-]{86}$',
  '^[A-Za-z0-9_-]{22}$',
  '^[A-Za-z0-9_-]+$',
  '^[A-Za-z0-9:_-]{20,1000}$',
  '^logbook-[0-7][0-9A-HJKMNP-TV-Z]{25}$',
  '^(logbook-[0-7][0-9A-HJKMNP-TV-Z]{25}\\.)?[a-z]+\\.[0-9A-Z]{26}\\.[0-9a-z-]{0,16}$',
]);
const ulid = new RegExp(idPattern);

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ulid.test(value);
}

/** Kind of record behind the `id` of each router. */
const kindOfRouter: Readonly<Record<string, RecordKind>> = {
  trips: 'trip',
  energy: 'fill',
  expenses: 'expense',
  vehicles: 'vehicle',
  employers: 'employer',
  places: 'place',
  reports: 'report',
  ledger: 'lock',
  papers: 'paper',
  schedules: 'schedule',
  serviceVisits: 'serviceVisit',
  tyreSets: 'tyreSet',
  conditionReadings: 'conditionReading',
  imports: 'import',
  archive: 'restore',
  settlements: 'settlement',
  senders: 'sender',
};

/** Exceptions to the kind of a router, by procedure. */
const kindOfProcedure: Readonly<Record<string, RecordKind>> = {
  'vehicles.odometerRecord': 'odometerRecord',
  'vehicles.removeOdometerRecord': 'odometerRecord',
  'vehicles.changeNotedReading': 'noted',
  'archive.revokeToken': 'key',
};

const kindOfField: Readonly<Record<string, RecordKind>> = {
  vehicleId: 'vehicle',
  vehicleIds: 'vehicle',
  employerId: 'employer',
  associatedWithId: 'employer',
  placeIds: 'place',
  tripIds: 'trip',
  ids: 'trip',
  reportId: 'report',
  recordId: 'fill',
  fillId: 'fill',
  expenseId: 'expense',
  renewsId: 'paper',
  scheduleIds: 'schedule',
  importId: 'import',
  senderId: 'sender',
  subjectId: 'trip',
};

/** Procedures that create a record, whose id is new. */
export const makesRecords = /\.(create|start|lock|addOdometerRecord|begin|beginRestore|createToken)$/;

/** Kind of record that an id field of a procedure refers to, or null for a new id. */
export function kindAt(path: string, field: string): RecordKind | null {
  const ofField = kindOfField[field];
  if (ofField) return ofField;
  if (field !== 'id' || makesRecords.test(path)) return null;
  return kindOfProcedure[path] ?? kindOfRouter[path.split('.', 1)[0] ?? ''] ?? null;
}

function idArbitrary(path: string, field: string, known: KnownIds): fc.Arbitrary<string> {
  const kind = kindAt(path, field);
  return kind === null ? fc.constant(null).map(newId) : fc.constant(known[kind]);
}

/** Uses the first value in most inputs, so that few are refused because of one member. */
function mostly<Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { arbitrary: fc.constant(usual), weight: 9 },
    { arbitrary: fc.constantFrom(usual, ...others), weight: 1 },
  );
}

const firstMs = Date.UTC(2026, 0, 1);

/** Values for fields whose rules JSON Schema cannot express, by field name. */
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  zone: mostly('Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'),
  currency: mostly('EUR', 'USD', 'JPY', 'KWD'),
  version: mostly(1, 2, Number.MAX_SAFE_INTEGER),
  cursor: mostly('', 'x'),
  bytes: mostly(1_000, 1, 4 * 1024 ** 3),
  methodId: mostly('DE.businessTravel', 'custom.rate', 'FR.bareme', 'GB.approvedMileage', 'CA.logbook'),
  facts: mostly<unknown>({}, { vehicleId: 1 }, { received: null }),
  fromMonth: mostly('2026-01', '1971-01'),
  toMonth: mostly('2026-12', '2004-01'),
  fromDay: mostly('2026-01-01', '2024-02-29', '1971-01-01'),
  untilDay: mostly('2026-12-31', '2026-03-31', '2099-12-31'),
  fromMs: mostly(firstMs, Date.UTC(1971, 0, 1)),
  beforeMs: mostly(Date.UTC(2026, 11, 31), Date.UTC(1971, 1, 1)),
  startedAtMs: mostly(firstMs, firstMs + 1, Date.UTC(1971, 0, 1)),
  endedAtMs: mostly(firstMs + 3_600_000, firstMs, Date.UTC(2099, 11, 31)),
};

const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Inputs that a procedure's schema describes; not all of them pass the rules beyond its description. */
function inputsOf({ path, described }: Procedure, known: KnownIds): fc.Arbitrary<unknown> {
  const arbitrary = (schema: Described, field: string): fc.Arbitrary<unknown> => {
    const shared = values[/zone$/i.test(field) ? 'zone' : field];
    if (shared && !schema.anyOf) return shared;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      return fc.oneof(
        ...(choices as Described[]).map((choice) => ({
          arbitrary: arbitrary(choice, field),
          // Ids are there to be tried; most of what else may be missing brings rules of its own.
          weight: (choice.type === 'null') === field.endsWith('Id') ? 1 : 3,
        })),
      );
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array':
        return fc.uniqueArray(arbitrary((schema.items ?? {}) as Described, field), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
          selector: (item) => JSON.stringify(item),
        });
      case 'string':
        return text(schema, field);
      case 'integer':
      case 'number':
        return whole(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };

  const object = (schema: Described): fc.Arbitrary<unknown> => {
    const properties = Object.entries(schema.properties ?? {});
    const members = Object.fromEntries(
      properties.map(([name, member]) => [name, arbitrary(member as Described, name)]),
    );
    return fc
      .record(members, { requiredKeys: (schema.required ?? []).filter((name) => name in members) })
      .map((record) => ({ ...record }));
  };

  const text = ({ pattern, format, minLength = 0, maxLength = 200 }: Described, field: string) => {
    if (pattern === idPattern) return idArbitrary(path, field, known);
    if (pattern !== undefined && madePatterns.has(pattern)) return fc.stringMatching(new RegExp(pattern));
    if (format === 'date') return day;
    if (format === 'email') return fc.emailAddress();
    const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 12) });
    const longest = fc.constant('ß'.repeat(maxLength));
    return fc.oneof({ arbitrary: short, weight: 9 }, { arbitrary: longest, weight: 1 });
  };

  return arbitrary(described, '');
}

function whole({ minimum, exclusiveMinimum, maximum }: Described): fc.Arbitrary<number> {
  const min =
    minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER);
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** Inputs that pass all that the server's schema asks; fewer than asked for where those are rare. */
export function validInputs(procedure: Procedure, known: KnownIds, seed: number, count: number): unknown[] {
  const arbitrary = inputsOf(procedure, known);
  const valid = (numRuns: number) =>
    fc
      .sample(arbitrary, { seed, numRuns })
      .filter((input) => procedure.input.safeParse(input).success)
      .slice(0, count);
  const found = valid(count * 8);
  return found.length > 0 ? found : valid(count * 100);
}
