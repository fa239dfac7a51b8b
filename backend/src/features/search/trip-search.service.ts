import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { wholeMetres } from '../../domain/quantities/exact-distance';
import { dayOfLine, distanceOfLine, matchingLines, orderOfLine } from '../../domain/search/matching-lines';
import type {
  TripFilter,
  TripSearchInput,
  TripSearchPage,
  TripTotals,
} from '../../domain/search/search.schema';
import { facetLiteral } from '../../domain/search/search-line';
import { tripFilterTerms } from '../../domain/search/trip-filter-terms';
import type { Logbook } from '../../rpc/logbook';
import { TripReadsService } from '../trips/trip-reads.service';
import { type DriverIndex, Newest } from './driver-index';
import { idOf, termsIn } from './search.service';
import { SearchIndexService } from './search-index.service';

/** Behind the last of all orders, so that the first page has no cursor. */
const end = '~';

const business = facetLiteral('BUSINESS');

@Injectable()
export class TripSearchService {
  constructor(
    private readonly index: SearchIndexService,
    private readonly trips: TripReadsService,
  ) {}

  /** Returns a page of trips, and the totals of all matches. */
  async page(logbook: Logbook, input: TripSearchInput): Promise<TripSearchPage> {
    const index = await this.index.of(logbook.id);
    const { orders, isMore, totals } = search(index, input);
    const items = await this.trips.some(logbook, orders.map(idOf));
    return { items, totals, nextCursor: isMore ? (orders.at(-1) ?? null) : null };
  }

  /** Ids of the trips that match a filter, newest first; null if there are more than `most`. */
  async ids(logbook: Logbook, filter: TripFilter, most: number): Promise<readonly string[] | null> {
    const { orders, isMore } = search(await this.index.of(logbook.id), { ...filter, limit: most });
    return isMore ? null : orders.map(idOf);
  }
}

interface Searched {
  readonly orders: readonly string[];
  readonly isMore: boolean;
  readonly totals: TripTotals;
}

function search(index: DriverIndex, input: TripSearchInput): Searched {
  const { text, fromDay, untilDay, cursor, limit, ...choices } = input;
  const before = cursor ? checked(cursor) : end;
  const typed = text === undefined ? [] : termsIn(index, text);
  // A text of signs alone matches nothing.
  const isNothing = text !== undefined && typed.length === 0;
  const terms = [...typed, ...tripFilterTerms(choices)];
  const [from, until] = [figures(fromDay) ?? '', figures(untilDay) ?? end];
  const page = new Newest(limit);
  const all = { metres: 0, mileThousandths: 0 };
  const ofBusiness = { metres: 0, mileThousandths: 0 };
  let count = 0;
  for (const { text: lines } of isNothing ? [] : index.of('trip').all.toReversed()) {
    matchingLines(lines, terms, (start, lineEnd) => {
      const day = dayOfLine(lines, start);
      if (day < from || day > until) return;
      count += 1;
      const distance = distanceOfLine(lines, start, lineEnd);
      if (distance) {
        add(all, distance);
        if (lines.slice(start, lineEnd).includes(business)) add(ofBusiness, distance);
      }
      const order = orderOfLine(lines, start);
      if (order < before) page.add(order);
    });
  }
  const orders = page.all();
  const totals = { count, distanceMetres: wholeMetres(all), businessMetres: wholeMetres(ofBusiness) };
  return { orders, isMore: page.count > orders.length, totals };
}

function add(sum: { metres: number; mileThousandths: number }, one: typeof sum): void {
  sum.metres += one.metres;
  sum.mileThousandths += one.mileThousandths;
}

function figures(day: string | undefined): string | undefined {
  return day?.replaceAll('-', '');
}

function checked(cursor: string): string {
  if (/^\d{13}[0-9A-Z]{26}$/.test(cursor)) return cursor;
  throw new DomainError('INPUT_INVALID', { fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] });
}
