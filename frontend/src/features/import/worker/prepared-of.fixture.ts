import type { ImportTerms } from '../reading/import-terms';
import type { ImportReader } from './import-reader';
import type { Prepared } from './prepared';

/** What a file comes to when it is read through. */
export async function preparedOf(reader: ImportReader, key: number, terms: ImportTerms): Promise<Prepared> {
  reader.prepare(key, terms);
  while (await reader.next());
  return reader.prepared(key).prepared;
}
