import type { ReportSheet, SheetRow, SheetTable } from '../sheet/sheet';

const reportHash = '3f8a1c0de4b75926a1f08c3d5e7b9264c0d1e2f3a4b5968778695a4b3c2d1e0f';
export const ledgerHash = '9c1b2a3948576655443322110f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c';

const places = [
  ['Berlin, Kastanienallee 12', 'Potsdam, Brandenburger Straße 45'],
  ['Garmisch-Partenkirchen', 'München, Schwanthalerstraße 113'],
  ['Köln', 'Bergisch Gladbach, Industriegebiet Zinkhütte'],
  ['Łódź, ulica Piotrkowska', 'Αθήνα, Οδός Ερμού 5'],
  ['Киев, Крещатик 22', 'Frankfurt am Main'],
] as const;
const purposes = [
  'Kundenbesuch',
  'Baustellenbesichtigung mit der Bauleitung, Abnahme der Elektroinstallation im zweiten Obergeschoss',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '=1+1',
  'Materialeinkauf',
] as const;
const partners = [
  'Möller & Söhne GmbH',
  'Arbeitsgemeinschaft Nordkreuz',
  'Wiśniewski Sp. z o.o.',
  'Γεωργίου',
  null,
];

const cycled = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** Trip number index of a year: a day, two times, readings 20 km apart, and a number of its own. */
function aTripRow(index: number): SheetRow {
  const day = new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10);
  const [from, to] = cycled(places, index);
  return [
    `T-${String(index + 1).padStart(5, '0')}`,
    day,
    `${String(6 + (index % 9)).padStart(2, '0')}:15`,
    `${String(7 + (index % 9)).padStart(2, '0')}:05`,
    from,
    to,
    cycled(purposes, index),
    cycled(partners, index),
    String(48_210 + index * 20),
    String(48_230 + index * 20),
    '20.0',
    '6.00',
  ];
}

/** A believable report of that many trips; each of 20 km at 0.30. */
export function aReportSheet(language: 'en' | 'de', trips: number): ReportSheet {
  const t = (en: string, de: string) => (language === 'en' ? en : de);
  const money = (value: number) =>
    new Intl.NumberFormat(t('en-GB', 'de-DE'), { style: 'currency', currency: 'EUR' }).format(value);
  const text = (heading: string, weight: number) => ({ heading, kind: 'text' as const, decimals: 0, weight });
  const number = (heading: string, decimals: number) => ({
    heading,
    kind: 'number' as const,
    decimals,
    weight: 1,
  });
  const tripTable: SheetTable = {
    name: t('Trips', 'Fahrten'),
    heading: t('Trips', 'Fahrten'),
    columns: [
      text(t('No.', 'Nr.'), 1),
      { heading: t('Day', 'Tag'), kind: 'day', decimals: 0, weight: 1 },
      { heading: t('Start', 'Beginn'), kind: 'time', decimals: 0, weight: 1 },
      { heading: t('End', 'Ende'), kind: 'time', decimals: 0, weight: 1 },
      text(t('From', 'Von'), 3),
      text(t('To', 'Nach'), 3),
      text(t('Purpose', 'Reisezweck'), 4),
      text(t('For whom', 'Geschäftspartner'), 3),
      number(t('Odometer at start', 'Kilometerstand Beginn'), 0),
      number(t('Odometer at end', 'Kilometerstand Ende'), 0),
      number('km', 1),
      number('EUR', 2),
    ],
    rows: Array.from({ length: trips }, (_, index) => aTripRow(index)),
    total: [
      t('Total of all trips', 'Summe aller Fahrten'),
      ...Array<null>(9).fill(null),
      `${trips * 20}.0`,
      `${trips * 6}.00`,
    ],
  };
  return {
    language,
    locale: t('en-GB', 'de-DE'),
    title: t('Mileage claim 2026: business travel', 'Reisekostenabrechnung 2026: Dienstreisen mit dem Pkw'),
    facts: [
      { label: t('Driver', 'Fahrerin oder Fahrer'), value: 'Annegret Müller-Lüdenscheidt' },
      {
        label: t('For', 'Für'),
        value: 'Ingenieurbüro Hohenzollern & Partner Partnerschaftsgesellschaft mbB',
      },
      {
        label: t('Period', 'Zeitraum'),
        value: t('1 January to 31 December 2026', '1. Januar bis 31. Dezember 2026'),
      },
      {
        label: t('Rules', 'Regeln'),
        value: t('Germany: business travel, 2026', 'Deutschland: Dienstreisen, 2026'),
      },
      {
        label: t('Vehicle', 'Fahrzeug'),
        value: 'Škoda Octavia Combi 2.0 TDI · B-AM 4711 · 48.210 km – 54.210 km',
      },
      { label: t('Basis', 'Grundlage'), value: '§ 9 Abs. 1 Satz 3 Nr. 4a EStG, § 5 Abs. 2 BRKG' },
    ],
    warnings: {
      heading: t('Check before you file', 'Vor der Abgabe prüfen'),
      none: t(
        'Nothing was found that needs your attention.',
        'Es wurde nichts gefunden, das zu prüfen wäre.',
      ),
      lead: t(
        'It may be refused while a point is open.',
        'Solange ein Punkt offen ist, kann sie abgelehnt werden.',
      ),
      sentences: [
        t('7 trips are not sorted yet.', '7 Fahrten sind noch keiner Kategorie zugeordnet.'),
        t(
          'Between 3 March and 5 March 2026 the odometer ran on by 214 km that no trip accounts for.',
          'Zwischen dem 3. und dem 5. März 2026 ist der Kilometerstand um 214 km gestiegen, ohne dass eine Fahrt eingetragen ist; bei einer Prüfung kann nach diesen Kilometern gefragt werden.',
        ),
        t(
          '12 trips were entered more than seven days after they ended.',
          '12 Fahrten wurden mehr als sieben Tage nach ihrem Ende eingetragen.',
        ),
      ],
    },
    figures: [
      { label: t('To be paid', 'Zu erstatten'), value: money(trips * 6), isMain: true },
      { label: t('Claimed distance', 'Angesetzte Strecke'), value: `${trips * 20} km`, isMain: false },
      { label: t('Trips', 'Fahrten'), value: String(trips), isMain: false },
      { label: t('Paid already', 'Bereits erstattet'), value: money(0), isMain: false },
      { label: t('Share of business', 'Betrieblicher Anteil'), value: t('71.4 %', '71,4 %'), isMain: false },
    ],
    tables: [
      {
        name: t('Figures by rate', 'Beträge nach Satz'),
        heading: t('How the figure comes about', 'Wie sich der Betrag ergibt'),
        columns: [
          text(t('Rate', 'Satz'), 3),
          number(t('Distance (km)', 'Strecke (km)'), 1),
          number(t('Rate (EUR per km)', 'Satz (EUR je km)'), 3),
          number(t('Amount (EUR)', 'Betrag (EUR)'), 2),
        ],
        rows: [
          [
            t('Car, from the first kilometre', 'Pkw, ab dem ersten Kilometer'),
            `${trips * 20}.0`,
            '0.300',
            `${trips * 6}.00`,
          ],
        ],
        total: [t('Total', 'Summe'), `${trips * 20}.0`, null, `${trips * 6}.00`],
      },
      tripTable,
      {
        name: t('Amendments', 'Änderungen'),
        heading: t('Amendments to what was final', 'Änderungen an Abgeschlossenem'),
        columns: [
          { heading: t('Day', 'Tag'), kind: 'day', decimals: 0, weight: 1 },
          text(t('Trip', 'Fahrt'), 1),
          text(t('What', 'Was'), 2),
          text(t('Before', 'Vorher'), 3),
          text(t('After', 'Nachher'), 3),
          text(t('Reason', 'Grund'), 4),
        ],
        rows: [
          [
            '2026-03-17',
            'T-00012',
            t('Purpose', 'Reisezweck'),
            'Kundenbesuch',
            'Kundenbesuch und Angebotsbesprechung',
            t('The offer was missing', 'Das Angebot fehlte'),
          ],
          [
            '2026-06-02',
            'T-00088',
            t('Odometer at end', 'Kilometerstand Ende'),
            '49.990',
            '49.970',
            t('Misread', 'Zahlendreher beim Ablesen des Kilometerstands am Ende der Fahrt'),
          ],
        ],
        total: null,
      },
    ],
    notes: [
      {
        heading: t('Rules', 'Regeln'),
        sentences: [
          t(
            'A car is paid at EUR 0.30 for every kilometre driven (section 5 (2) BRKG). Every amount is rounded to the cent at the end of each trip.',
            'Für einen Kraftwagen werden 0,30 EUR je gefahrenem Kilometer angesetzt (§ 5 Abs. 2 BRKG). Gerundet wird je Fahrt auf den Cent, kaufmännisch.',
          ),
          t(
            'Distances are taken from the odometer where it was read.',
            'Strecken folgen dem Kilometerstand, wo er abgelesen wurde.',
          ),
        ],
      },
    ],
    trips: tripTable,
    signature: {
      sentence: t(
        'I assure that this log is complete and true.',
        'Ich versichere, dass die Angaben vollständig sind und der Wahrheit entsprechen.',
      ),
      placeAndDate: t('Place and date', 'Ort, Datum'),
      name: t('Signature', 'Unterschrift'),
    },
    proof: {
      heading: t('Proof', 'Nachweis'),
      facts: [
        { label: t('Made', 'Erstellt'), value: t('2 January 2027, 09:30 CET', '2. Januar 2027, 09:30 MEZ') },
        { label: t('Report', 'Bericht'), value: reportHash },
        { label: t('Ledger head', 'Journalstand'), value: `412 · ${ledgerHash}` },
      ],
    },
    runningHead: t(
      'Mileage claim · Annegret Müller-Lüdenscheidt · 1 January to 31 December 2026',
      'Reisekostenabrechnung · Annegret Müller-Lüdenscheidt · 1. Januar bis 31. Dezember 2026',
    ),
    pageOf: t('Page {{page}} of {{pages}}', 'Seite {{page}} von {{pages}}'),
  };
}
