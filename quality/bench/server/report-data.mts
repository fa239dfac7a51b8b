import type {
  ReportSheet,
  SheetColumn,
  SheetTable,
} from '../../../backend/src/features/reports/sheet/sheet.js';

const places = ['Berlin, Kastanienallee 12', 'Garmisch-Partenkirchen', 'Łódź, ulica Piotrkowska 104', 'Köln'];
const purposes = ['Baustellenbesichtigung mit der Bauleitung und Abnahme', 'Kundenbesuch', 'Materialeinkauf'];
const column = (heading: string, kind: SheetColumn['kind'], weight = 1, decimals = 0): SheetColumn => ({
  heading,
  kind,
  decimals,
  weight,
});

/** Returns the sheet of a logbook's report: twelve columns, four of them with texts, and no two equal rows. */
export function reportSheet(trips: number): ReportSheet {
  const rows = Array.from({ length: trips }, (_, index) => [
    `T-${index + 1}`,
    new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10),
    '08:15',
    '09:05',
    places[index % 4] ?? null,
    places[(index + 1) % 4] ?? null,
    `${purposes[index % 3]} ${index % 977}`,
    `Möller & Söhne GmbH, Abteilung ${index % 83}`,
    String(48_210 + index * 20),
    String(48_230 + index * 20),
    '20.0',
    '6.00',
  ]);
  const table: SheetTable = {
    name: 'Fahrten',
    heading: 'Fahrten',
    columns: [
      column('Nr.', 'text'),
      column('Tag', 'day'),
      column('Beginn', 'time'),
      column('Ende', 'time'),
      column('Von', 'text', 3),
      column('Nach', 'text', 3),
      column('Reisezweck', 'text', 4),
      column('Geschäftspartner', 'text', 3),
      column('Kilometerstand Beginn', 'number'),
      column('Kilometerstand Ende', 'number'),
      column('km', 'number', 1, 1),
      column('EUR', 'number', 1, 2),
    ],
    rows,
    total: null,
  };
  return {
    language: 'de',
    locale: 'de-DE',
    title: 'Fahrtenbuch 2026',
    facts: [{ label: 'Fahrer', value: 'Annegret Müller-Lüdenscheidt' }],
    about: { heading: 'Für den Arbeitgeber', sentence: 'Die Fahrten des Jahres 2026.' },
    figures: [{ label: 'Zu erstatten', value: `${trips * 6},00 €`, isMain: true }],
    tables: [table],
    records: table,
    notes: [],
    signature: null,
    proof: { heading: 'Nachweis', facts: [{ label: 'Journal', value: '0123456789abcdef'.repeat(4) }] },
    runningHead: 'Fahrtenbuch 2026',
    pageOf: 'Seite {{page}} von {{pages}}',
  };
}
