import { anyMoment } from '../cells';
import type { ImportedService } from './read-cost';

/** Combines the rows of one visit, each of which has one piece of work. */
export interface ServiceVisits {
  /** The visit before, once a row is of another. */
  add(service: ImportedService): readonly ImportedService[];
  /** The last visit. */
  finish(): readonly ImportedService[];
}

function isSameVisit(a: ImportedService, b: ImportedService): boolean {
  return (
    a.moment.day === b.moment.day &&
    a.moment.time === b.moment.time &&
    a.odometerMetres === b.odometerMetres &&
    a.vehicleName === b.vehicleName
  );
}

/** No garage does more at once; a file with more must not use up the memory. */
const maxLines = 100;

/** Combines consecutive rows with the same moment and odometer to one visit. */
export function serviceVisits(): ServiceVisits {
  let visit: ImportedService | null = null;
  return {
    add(service) {
      if (service.moment === anyMoment) return [service];
      if (visit && visit.lines.length < maxLines && isSameVisit(visit, service)) {
        const note = service.note === '' || service.note === visit.note ? [] : [service.note];
        visit = {
          ...visit,
          lines: [...visit.lines, ...service.lines],
          note: [visit.note, ...note].filter((line) => line !== '').join('\n'),
        };
        return [];
      }
      const before = visit;
      visit = service;
      return before ? [before] : [];
    },
    finish() {
      const last = visit;
      visit = null;
      return last ? [last] : [];
    },
  };
}
