import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dayOfLine, matchingLines, orderOfLine, wayOfLine } from '../../domain/search/matching-lines';
import { idCharacters, placeLiterals } from '../../domain/search/search-line';
import type { Logbook } from '../../rpc/logbook';
import { idOf } from './search.service';
import { SearchIndexService } from './search-index.service';

/** Number of trips that name a place, and the day of the latest. */
export interface TripsAtPlace {
  readonly trips: number;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  readonly lastTripId: string;
}

interface Count {
  trips: number;
  lastDay: string;
  lastOrder: string;
}

/** Start and end places of the driver's trips, read from the search index. */
@Injectable()
export class TripPlacesService {
  constructor(private readonly index: SearchIndexService) {}

  /** Counts trips by folded place name. A trip that begins and ends at the same place counts once. */
  async atPlaces(logbook: Logbook): Promise<Map<string, TripsAtPlace>> {
    const index = await this.index.of(logbook.id);
    const counts = new Map<string, Count>();
    for (const { text } of index.of('trip').all) {
      matchingLines(text, [], (start, end) => {
        const { from, to } = wayOfLine(text, start, end);
        const [day, order] = [dayOfLine(text, start), orderOfLine(text, start)];
        for (const name of new Set([from, to])) if (name !== '') count(counts, name, day, order);
      });
      await othersHadTheirTurn();
    }
    return new Map(
      [...counts].map(([name, { trips, lastDay, lastOrder }]) => {
        const day = lastDay.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
        return [name, { trips, lastDay: day, lastTripId: idOf(lastOrder) }];
      }),
    );
  }

  /** Returns the ids of trips that begin or end at a place with one of these names, in their order. */
  async tripIdsAt(logbook: Logbook, names: readonly string[]): Promise<string[]> {
    const index = await this.index.of(logbook.id);
    const terms = [{ literals: names.flatMap(placeLiterals) }];
    const ids: string[] = [];
    for (const { text } of index.of('trip').all) {
      matchingLines(text, terms, (start) => ids.push(text.slice(start, start + idCharacters)));
    }
    return ids.sort();
  }
}

function count(counts: Map<string, Count>, name: string, day: string, order: string): void {
  const known = counts.get(name);
  if (!known) counts.set(name, { trips: 1, lastDay: day, lastOrder: order });
  else {
    known.trips += 1;
    if (order > known.lastOrder) Object.assign(known, { lastDay: day, lastOrder: order });
  }
}
