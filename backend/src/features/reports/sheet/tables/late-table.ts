import { claimMethods } from '../../../../domain/claims/methods';
import { finaliseAfterDays } from '../../../../domain/ledger/finality';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { tripDay } from '../../../../domain/trips/split-by-day';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { dayColumn, type SheetTable, textColumn } from '../sheet';
import { counted, filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

/** Sentences with the number of late entries and their place; empty without late entries. */
export function lateSentences({ claim }: ReportContent, terms: SheetTerms): string[] {
  const { messages, claimMessages, whole } = terms;
  const { late, sentLate } = terms.late;
  const days = String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]);
  const sentence = (words: object, name: string, { length }: readonly Trip[]) =>
    length === 0 ? [] : [filled(counted(words, name, length) ?? '', { count: whole(length), days })];
  const counts = [
    ...sentence(claimMessages.finding, 'late', late),
    ...sentence(messages.note, 'sentLateCount', sentLate),
  ];
  return counts.length === 0 ? [] : [...counts, messages.note.annex];
}

/** Annex of late trips with their end and time of entry, as the last table. null without late trips. */
export function lateTable({ trips }: ReportContent, terms: SheetTerms): SheetTable | null {
  const { late, sentLate } = terms.late;
  if (late.length + sentLate.length === 0) return null;
  const { messages } = terms;
  const { column, mark } = messages;
  const isLate = new Set(late.map(({ id }) => id));
  const all = new Set([...late, ...sentLate].map(({ id }) => id));
  return {
    ...messages.table.late,
    columns: [
      dayColumn(column.day),
      textColumn(column.vehicle, 7),
      textColumn(column.ended, 9),
      textColumn(column.enteredOnDevice, 9),
      textColumn(column.arrived, 9),
      textColumn(column.marks, 5),
    ],
    rows: trips
      .filter(({ id }) => all.has(id))
      .map((trip) => {
        const { id, vehicleId, endedAtMs, endZone, startZone, log } = trip;
        const zone = endZone ?? startZone;
        const moment = (atMs: number | null | undefined) =>
          typeof atMs === 'number' ? terms.moment(atMs, zone) : null;
        return [
          tripDay(trip),
          terms.vehicleName(vehicleId),
          moment(endedAtMs),
          moment(log?.madeAtMs),
          moment(log?.loggedAtMs),
          isLate.has(id) ? mark.late : mark.sentLate,
        ];
      }),
    total: null,
  };
}
