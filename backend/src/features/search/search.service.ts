import { Inject, Injectable } from '@nestjs/common';
import { matchingLines, orderOfLine } from '../../domain/search/matching-lines';
import { type SearchFound, type SearchInput, searchFoundSchema } from '../../domain/search/search.schema';
import { instantCharacters } from '../../domain/search/search-line';
import { type SearchTerm, searchTerms } from '../../domain/search/search-terms';
import { withNamed } from '../../domain/search/with-named';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { RecordWriter } from '../../records/record-writer';
import type { Logbook } from '../../rpc/logbook';
import { type DriverIndex, Newest } from './driver-index';
import { SearchIndexService } from './search-index.service';

/** Maximum number of records shown per group. */
const groups = [
  { group: 'vehicles', kind: 'vehicle', most: 5 },
  { group: 'employers', kind: 'employer', most: 5 },
  { group: 'places', kind: 'place', most: 5 },
  { group: 'papers', kind: 'paper', most: 10 },
  { group: 'trips', kind: 'trip', most: 20 },
  { group: 'fills', kind: 'fill', most: 10 },
  { group: 'expenses', kind: 'expense', most: 10 },
  { group: 'serviceVisits', kind: 'serviceVisit', most: 10 },
  { group: 'schedules', kind: 'schedule', most: 5 },
  { group: 'tyreSets', kind: 'tyreSet', most: 5 },
  { group: 'conditionReadings', kind: 'conditionReading', most: 5 },
] as const;

@Injectable()
export class SearchService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly index: SearchIndexService,
    private readonly writer: RecordWriter,
  ) {}

  /** Returns the number of matching records of each kind, and the newest of them. */
  async find(logbook: Logbook, { text }: SearchInput): Promise<SearchFound> {
    const index = await this.index.of(logbook.id);
    const terms = termsIn(index, text);
    const found = await Promise.all(
      groups.map(async ({ group, kind, most }) => {
        const newest = new Newest(most);
        if (terms.length > 0) addMatches(newest, index, kind, terms);
        const items = await this.#records(logbook, kind, newest.all());
        return [group, { count: newest.count, items }] as const;
      }),
    );
    return searchFoundSchema.parse(Object.fromEntries(found));
  }

  /** Reads the found records, without those deleted in the meantime. */
  async #records(logbook: Logbook, kindName: string, orders: readonly string[]): Promise<object[]> {
    const kind = this.writer.kinds.find(({ name }) => name === kindName);
    if (!kind) return [];
    const reads = this.documents.of(logbook);
    const stored = await Promise.all(orders.map((order) => reads.get(kind.collection, idOf(order))));
    return stored.flatMap((each) => (each === null ? [] : [kind.toDto(each)]));
  }
}

/** Terms of the typed text. A name also finds the records of vehicles and clients of that name. */
export function termsIn(index: DriverIndex, text: string): SearchTerm[] {
  const named = ['vehicle', 'employer'].flatMap((kind) => index.of(kind).all.map((segment) => segment.text));
  return withNamed(searchTerms(text), named);
}

/** The id of an orderOfLine. */
export function idOf(order: string): string {
  return order.slice(instantCharacters);
}

function addMatches(newest: Newest, index: DriverIndex, kind: string, terms: readonly SearchTerm[]): void {
  for (const { text } of index.of(kind).all.toReversed()) {
    matchingLines(text, terms, (start) => newest.add(orderOfLine(text, start)));
  }
}
