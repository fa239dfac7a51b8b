import fc from 'fast-check';
import { z } from 'zod';
import { earliestInstantMs, latestInstantMs } from '../../src/domain/time/time.schema';
import { newId } from './driving';

/** Part of JSON Schema that zod writes for the inputs. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const day = fc.constantFrom(
  '1886-01-01',
  '1971-01-01',
  '2024-02-29',
  '2026-07-01',
  '2026-12-31',
  '2099-12-31',
);
const month = fc.constantFrom('1970-12', '1971-01', '2026-07', '2066-07', '2099-12', '2100-01');
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York');
const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'JPY', 'TND');
const vin = fc.constantFrom('WVWZZZ1KZAW000001', 'vintage');

/** Instants at the ends of the century, at clock changes and at the ends of months. */
const instantsMs = [
  ...[
    earliestInstantMs,
    earliestInstantMs + 1,
    latestInstantMs - 86_400_000,
    latestInstantMs - 1,
    latestInstantMs,
  ],
  ...['2026-03-29T01:00Z', '2026-06-30T23:59Z', '2026-07-01T00:00Z', '2026-07-15T12:00Z'].map((at) =>
    Date.parse(at),
  ),
];

/**
 * Generates any value that the schema of an input accepts, including its limits. Further conditions of the input may
 * refuse some.
 */
export function anyInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return anyOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '');
}

function anyOf(shape: Shape, name: string): fc.Arbitrary<unknown> {
  const { type } = shape;
  if (typeof type === 'object') return fc.oneof(...type.map((one) => anyOf({ ...shape, type: one }, name)));
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return fc.oneof(...options.map((option) => anyOf(option, name)));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return anyInteger(shape);
    case 'string':
      return anyText(shape, name);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = shape;
      return fc.uniqueArray(anyOf(items, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 2),
        selector: (item): unknown => JSON.stringify(item),
      });
    }
    case 'object':
      return anyObject(shape);
    default:
      return fc.constant(undefined);
  }
}

function anyObject({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, shape]) => [name, anyOf(shape, name)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function anyInteger({
  exclusiveMinimum = -1_001,
  minimum = exclusiveMinimum + 1,
  maximum = 1_000,
}: Shape): fc.Arbitrary<number> {
  if (minimum === earliestInstantMs) return fc.constantFrom(...instantsMs);
  const edges = [minimum, maximum, minimum + 1, maximum - 1, 0, 1].filter(
    (edge) => edge >= minimum && edge <= maximum,
  );
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000) }),
  );
}

function anyText(
  { format, pattern, minLength = 0, maxLength = 60 }: Shape,
  name: string,
): fc.Arbitrary<string> {
  if (format === 'date') return day;
  if (pattern?.startsWith('^[0-7]')) return fc.constant(null).map(newId);
  if (pattern?.startsWith('^\\d{4}-(0')) return month;
  if (/zone/i.test(name)) return zone;
  if (name === 'currency') return currency;
  if (name === 'vin') return vin;
  const texts = ['', 'a', ' =1+1', 'Müller, "Praxis"; Süd\n', '👩‍🔧', '\u0000', 'ä'.repeat(maxLength)];
  const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...fitting), weight: 40 },
    { arbitrary: fc.constant('\ud800'), weight: 1 },
  );
}
