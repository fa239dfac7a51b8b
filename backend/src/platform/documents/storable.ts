import { fieldsOf } from './collection';
import type { Collection, JsonObject } from './documents';
import { NotStorable } from './errors';

/**
 * Firestore's limits, held in every engine so that no document is stuck in SQLite: 1 MiB and 20 levels
 * less what the engine adds around the data, and 1500 bytes of an indexed text (the rest is not compared).
 */
const limits = { bytes: 1_000_000, levels: 16, nameBytes: 1_500, indexedBytes: 1_500 };

/** The document as JSON text, once it is sure that every engine can hold it. */
export function storableText(collection: Collection<JsonObject>, data: JsonObject): string {
  const bytes = measure(data, collection.name, 0);
  if (bytes > limits.bytes) throw new NotStorable(`${collection.name}: larger than ${limits.bytes} bytes`);
  for (const index of collection.indexes) {
    for (const field of fieldsOf(index)) checkIndexed(data, field, `${collection.name}.${field}`);
    if (typeof data[index.order] === 'boolean') {
      throw new NotStorable(`${collection.name}.${index.order}: an ordered field is no boolean`);
    }
  }
  return JSON.stringify(data);
}

function checkIndexed(data: JsonObject, field: string, path: string): void {
  const value = Object.hasOwn(data, field) ? data[field] : undefined;
  if (value === undefined) throw new NotStorable(`${path}: an indexed field is missing`);
  if (typeof value === 'object' && value !== null) {
    throw new NotStorable(`${path}: an indexed field is text, a number, a boolean or null`);
  }
  if (typeof value === 'string' && Buffer.byteLength(value) > limits.indexedBytes) {
    throw new NotStorable(`${path}: an indexed text is longer than ${limits.indexedBytes} bytes`);
  }
}

/** Bytes as Firestore counts them. Takes unknown, as a type is no promise about what was parsed or cast. */
function measure(value: unknown, path: string, level: number): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      if (!Number.isFinite(value)) throw new NotStorable(`${path}: not a finite number`);
      return 8;
    case 'string':
      if (!value.isWellFormed()) throw new NotStorable(`${path}: half a surrogate pair`);
      return Buffer.byteLength(value) + 1;
    case 'object':
      if (value === null) return 1;
      if (level >= limits.levels)
        throw new NotStorable(`${path}: nested deeper than ${limits.levels} levels`);
      return Array.isArray(value) ? measureList(value, path, level) : measureObject(value, path, level);
    default:
      throw new NotStorable(`${path}: ${typeof value} is not JSON`);
  }
}

function measureList(list: readonly unknown[], path: string, level: number): number {
  let bytes = 0;
  for (const element of list) {
    if (Array.isArray(element)) throw new NotStorable(`${path}: a list directly in a list`);
    bytes += measure(element, `${path}[]`, level + 1);
  }
  return bytes;
}

function measureObject(object: object, path: string, level: number): number {
  // Dates, Maps and the like would turn into something else in JSON.
  const turnsItself = 'toJSON' in object && typeof object.toJSON === 'function';
  if (turnsItself || Object.prototype.toString.call(object) !== '[object Object]') {
    throw new NotStorable(`${path}: not a plain object`);
  }
  let bytes = 32;
  for (const [name, value] of Object.entries(object)) {
    const nameBytes = Buffer.byteLength(name);
    if (nameBytes === 0 || nameBytes > limits.nameBytes || /^__.*__$/s.test(name) || !name.isWellFormed()) {
      throw new NotStorable(`${path}: a member whose name cannot be stored`);
    }
    bytes += nameBytes + 1 + measure(value, `${path}.${name}`, level + 1);
  }
  return bytes;
}
