import { fieldsOf } from './collection';
import type { Collection, JsonObject } from './documents';
import { NotStorable } from './errors';

/**
 * Firestore's limits, applied in every engine so that no document is stuck in SQLite: 1 MiB and 20 levels, minus the
 * space that the engine adds around the data, and 1500 bytes of an indexed text (the rest is not compared).
 */
const limits = { bytes: 1_000_000, levels: 16, nameBytes: 1_500, indexedBytes: 1_500 };

/** The document as JSON text, if every engine can store it. */
export function storableText(collection: Collection<JsonObject>, data: JsonObject): string {
  checkMembers(data, collection.name);
  for (const index of collection.indexes) {
    for (const field of fieldsOf(index)) checkIndexed(data, field, `${collection.name}.${field}`);
    if (typeof data[index.order] === 'boolean') {
      throw new NotStorable(`${collection.name}.${index.order}: an ordered field is no boolean`);
    }
  }
  return JSON.stringify(data);
}

/** Nearly every document is small and storable, which this finds in a third of the time: it counts no bytes. */
function checkMembers(data: JsonObject, name: string): void {
  if (isSurelyStorable(data)) return;
  const bytes = measure(data, { path: name, isExact: true }, 0);
  if (bytes > limits.bytes) throw new NotStorable(`${name}: larger than ${limits.bytes} bytes`);
}

function isSurelyStorable(data: JsonObject): boolean {
  try {
    return measure(data, roughly, 0) <= limits.bytes;
  } catch (error) {
    if (error instanceof NotStorable) return false;
    throw error;
  }
}

function checkIndexed(data: JsonObject, field: string, path: string): void {
  const value = Object.hasOwn(data, field) ? data[field] : undefined;
  if (value === undefined) throw new NotStorable(`${path}: an indexed field is missing`);
  if (typeof value === 'object' && value !== null) {
    throw new NotStorable(`${path}: an indexed field is text, a number, a boolean or null`);
  }
  if (typeof value !== 'string' || value.length * maxBytesOfUnit <= limits.indexedBytes) return;
  if (Buffer.byteLength(value) > limits.indexedBytes) {
    throw new NotStorable(`${path}: an indexed text is longer than ${limits.indexedBytes} bytes`);
  }
}

interface Place {
  /** Path of the member for error messages. */
  readonly path: string;
  /** If false, the bytes are an upper bound, and there is no path. */
  readonly isExact: boolean;
}

const roughly: Place = { path: '', isExact: false };

/** Maximum number of UTF-8 bytes for a UTF-16 unit. */
const maxBytesOfUnit = 3;

function within({ path, isExact }: Place, step: string): Place {
  return isExact ? { path: `${path}${step}`, isExact } : roughly;
}

/** Number of bytes by Firestore's rules. Accepts unknown, as a type is no guarantee for parsed or cast values. */
function measure(value: unknown, place: Place, level: number): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      if (!Number.isFinite(value)) throw new NotStorable(`${place.path}: not a finite number`);
      return 8;
    case 'string':
      if (!value.isWellFormed()) throw new NotStorable(`${place.path}: half a surrogate pair`);
      return (place.isExact ? Buffer.byteLength(value) : value.length * maxBytesOfUnit) + 1;
    case 'object':
      if (value === null) return 1;
      if (level >= limits.levels)
        throw new NotStorable(`${place.path}: nested deeper than ${limits.levels} levels`);
      return Array.isArray(value) ? measureList(value, place, level) : measureObject(value, place, level);
    default:
      throw new NotStorable(`${place.path}: ${typeof value} is not JSON`);
  }
}

function measureList(list: readonly unknown[], place: Place, level: number): number {
  let bytes = 0;
  const inside = within(place, '[]');
  for (const element of list) {
    if (Array.isArray(element)) throw new NotStorable(`${place.path}: a list directly in a list`);
    bytes += measure(element, inside, level + 1);
  }
  return bytes;
}

function measureObject(object: object, place: Place, level: number): number {
  // Dates, Maps and the like would turn into something else in JSON.
  const turnsItself = 'toJSON' in object && typeof object.toJSON === 'function';
  if (turnsItself || !(isLiteral(object) || Object.prototype.toString.call(object) === '[object Object]')) {
    throw new NotStorable(`${place.path}: not a plain object`);
  }
  let bytes = 32;
  for (const name of Object.keys(object)) {
    const inside = place.isExact ? within(place, `.${name}`) : roughly;
    bytes +=
      bytesOfName(name, place) + 1 + measure((object as Record<string, unknown>)[name], inside, level + 1);
  }
  return bytes;
}

/** Nearly every object is a literal, and its prototype shows that faster than its toString. */
function isLiteral(object: object): boolean {
  return Object.getPrototypeOf(object) === Object.prototype;
}

/** Documents have few names, and most of them are in nearly every document. */
const knownNames = new Map<string, number>();
const maxKnownNames = 2000;
const maxKnownNameLength = 100;

function bytesOfName(name: string, { path }: Place): number {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > limits.nameBytes || /^__.*__$/s.test(name) || !name.isWellFormed()) {
    throw new NotStorable(`${path}: a member whose name cannot be stored`);
  }
  if (knownNames.size < maxKnownNames && bytes <= maxKnownNameLength) knownNames.set(name, bytes);
  return bytes;
}
