import {
  byId,
  type Collection,
  type IndexDeclaration,
  type IndexedValue,
  type JsonObject,
} from './documents';
import { StoreMisused } from './errors';

type FieldsHolding<T, Value> = { [K in keyof T & string]: T[K] extends Value ? K : never }[keyof T & string];

interface IndexOf<T> extends IndexDeclaration {
  readonly equal: readonly FieldsHolding<T, IndexedValue>[];
  readonly order: FieldsHolding<T, string | number | null>;
}

// Names become table, column and index names and parts of JSON paths, so nothing but letters and digits.
const plainName = /^[a-z][A-Za-z0-9]{0,59}$/;

/** Declares a collection and the only ways in which it may be listed. */
export function collection<T extends JsonObject>(
  name: string,
  indexes: readonly IndexOf<T>[] = [],
): Collection<T> {
  checkName(name, 'collection');
  for (const index of indexes) {
    const fields = fieldsOf(index);
    for (const field of fields) checkName(field, `field of ${name}`);
    if (fields.includes(byId.field)) throw new StoreMisused(`An index of ${name} names the id as a field.`);
    if (new Set(fields).size < fields.length) {
      throw new StoreMisused(`An index of ${name} names a field twice: ${fields.join(', ')}.`);
    }
    if (index.ofAllDrivers && index.equal.length > 0) {
      throw new StoreMisused(`An index of ${name} over all drivers compares ${index.equal.join(', ')}.`);
    }
    if (index.only !== undefined && index.equal.length !== 1) {
      throw new StoreMisused(`An index of ${name} is not of all values, but not of one field.`);
    }
  }
  refuseTwins(indexes.map(indexKey), `indexes of ${name}`);
  refuseTwins([...new Set(indexes.flatMap(fieldsOf))], `indexed fields of ${name}`);
  return { name, indexes };
}

/** The collections by name; SQLite does not distinguish names that differ only in case. */
export function byName(
  collections: readonly Collection<JsonObject>[],
): ReadonlyMap<string, Collection<JsonObject>> {
  refuseTwins(
    collections.map(({ name }) => name),
    'collections',
  );
  return new Map(collections.map((declared) => [declared.name, declared]));
}

export function fieldsOf({ equal, order }: IndexDeclaration): string[] {
  return [...equal, order];
}

/** Key of an index, the same for every order of the equal fields. */
export function indexKey({ equal, order }: IndexDeclaration): string {
  return [...[...equal].sort(), order].join(' ');
}

function checkName(name: string, what: string): void {
  if (!plainName.test(name)) {
    throw new StoreMisused(
      `"${name}" cannot be the name of a ${what}: plain camelCase, 60 characters at most.`,
    );
  }
}

function refuseTwins(names: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name.toLowerCase())) throw new StoreMisused(`Two ${what} are named ${name} (case apart).`);
    seen.add(name.toLowerCase());
  }
}
