import type { ExactDistance } from '../../../../domain/quantities/exact-distance';
import { ratio, toExactDecimal } from '../../../../domain/quantities/ratio';
import type { ReportAmendment, ReportContent } from '../../../../domain/reports/report.schema';
import { localDay } from '../../../../domain/time/local-day';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { numberColumn, type SheetRow, type SheetTable, textColumn } from '../sheet';
import { filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { arePlacesShown } from './shown-places';

type Change = ReportAmendment['changes'][number];
/** A trip on one side of a change, as far as it is known. */
type Side = ReadonlyMap<string, unknown>;

/**
 * Changes after a record was final: a row for each changed member, the first with entry, trip, time and reason; one row
 * for a created or removed trip. Null if there are none. Places, purpose, partner, note and tags of a trip that is
 * neither for business nor unsorted are not shown.
 */
export function amendmentTable(content: ReportContent, terms: SheetTerms): SheetTable | null {
  if (content.amendments.length === 0) return null;
  const { column, table } = terms.messages;
  const trips = new Map(content.trips.map((trip) => [trip.id, trip]));
  const { methodId, lines, tripIds } = content.claim;
  const paid = new Set(lines.flatMap((line) => line.trips.map((place) => tripIds[place])));
  return {
    ...table.amendments,
    columns: [
      numberColumn(column.number, 4, 0),
      textColumn(column.trip, 6),
      textColumn(column.when, 9),
      textColumn(column.reason, 9),
      textColumn(column.what, 6),
      textColumn(column.before, 10),
      textColumn(column.after, 10),
    ],
    rows: content.amendments.flatMap((amendment) =>
      rowsOf(amendment, trips.get(amendment.tripId), {
        zone: content.zone,
        terms,
        isShown: (side) => arePlacesShown(side.get('category'), paid.has(amendment.tripId), methodId),
      }),
    ),
    total: null,
  };
}

interface WayOfTelling {
  readonly zone: string;
  readonly terms: SheetTerms;
  readonly isShown: (side: Side) => boolean;
}

function rowsOf(amendment: ReportAmendment, trip: Trip | undefined, way: WayOfTelling): SheetRow[] {
  const { zone, terms } = way;
  const { messages } = terms;
  const { sequence, atMs, madeAtMs, reason, action, changes } = amendment;
  const before = sideOf(trip, changes, 'before');
  const after = sideOf(trip, changes, 'after');
  const arrived = terms.moment(atMs, zone);
  const made = madeAtMs === null ? arrived : terms.moment(madeAtMs, zone);
  const when = made === arrived ? arrived : filled(messages.amendment.device, { arrived, made });
  const day = shownDay(action === 'created' ? after : before, terms);
  const head = [String(sequence), day, when, reason];
  if (action !== 'amended') {
    const summary = summaryOf(action === 'created' ? after : before, way);
    const cells = action === 'created' ? [null, summary] : [summary, null];
    return [[...head, messages.amendment[action], ...cells]];
  }
  return fieldsInOrder(changes).map((field, at) => {
    const shown = [before, after].map((side) => shownValue(field, side, way));
    const areSame = field.endsWith('Metres') && shown[0] === shown[1];
    return [
      String(sequence),
      ...(at === 0 ? head.slice(1) : [null, null, null]),
      textAt(messages.field, field) ?? field,
      ...(areSame ? [before, after].map((side) => storedDistance(field, side, terms)) : shown),
    ];
  });
}

/** The order of the fields on the screens; unknown ones come last. */
const fieldOrder: readonly string[] = [
  ...[
    'vehicleId',
    'drivenBy',
    'category',
    'startedAtMs',
    'startZone',
    'endedAtMs',
    'endZone',
    'fromText',
    'toText',
  ],
  ...['distanceMetres', 'odometerStartMetres', 'odometerEndMetres', 'tollsMinor', 'parkingMinor', 'currency'],
  ...['purpose', 'forWhom', 'employerId', 'passengers', 'favourite', 'tags', 'note'],
];

/** A changed distance is listed once, for any of its changed fields. */
function fieldsInOrder(changes: readonly Change[]): string[] {
  const fields = new Set(changes.map(({ field }) => field.replace(/MileThousandths$/, 'Metres')));
  const placeOf = (field: string) =>
    fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length;
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The exact distance of one side; null if there is none. */
function distanceOf(field: string, side: Side): ExactDistance | null {
  const [metres, mileThousandths] = [side.get(field), side.get(field.replace(/Metres$/, 'MileThousandths'))];
  if (typeof mileThousandths === 'number') return { metres: 0, mileThousandths };
  return typeof metres === 'number' ? { metres, mileThousandths: 0 } : null;
}

/** A distance as stored: two different ones may look the same after rounding. */
function storedDistance(field: string, side: Side, { messages, decimal }: SheetTerms): string {
  const distance = distanceOf(field, side);
  if (distance === null) return messages.amendment.none;
  const { metres, mileThousandths } = distance;
  if (mileThousandths === 0) return `${decimal(toExactDecimal(ratio(metres, 1000), 0))} km`;
  return `${decimal(toExactDecimal(ratio(mileThousandths, 1000), 0))} mi`;
}

/**
 * Unchanged values are read from the report's trip, if it still exists. Miles are listed only if they changed, as later
 * metres may have been entered without miles.
 */
function sideOf(trip: Trip | undefined, changes: readonly Change[], side: 'before' | 'after'): Side {
  return new Map<string, unknown>([
    ...Object.entries(trip ?? {}).filter(([field]) => !field.endsWith('MileThousandths')),
    ...changes.map((change): [string, unknown] => [change.field, change[side]]),
  ]);
}

/** Fields that a report omits for trips that are neither for business nor unsorted, as in the table of the trips. */
const ofThePlace: ReadonlySet<string> = new Set([
  'fromText',
  'toText',
  'purpose',
  'forWhom',
  'employerId',
  'note',
  'tags',
]);

function shownDay(side: Side, terms: SheetTerms): string | null {
  const [atMs, zone] = [side.get('startedAtMs'), side.get('startZone')];
  return typeof atMs === 'number' && typeof zone === 'string' ? terms.day(localDay(atMs, zone)) : null;
}

function summaryOf(side: Side, { terms, isShown }: WayOfTelling): string {
  const [from, to, purpose] = ['fromText', 'toText', 'purpose'].map((field) => side.get(field));
  const [start, end] = [side.get('odometerStartMetres'), side.get('odometerEndMetres')];
  const driven =
    typeof start === 'number' && typeof end === 'number' ? end - start : distanceOf('distanceMetres', side);
  const places = isShown(side) ? [from, to] : [];
  const parts = [
    places.filter((place) => typeof place === 'string' && place !== '').join(' → '),
    driven === null ? '' : terms.distance(driven),
    textAt(terms.claimMessages.category, String(side.get('category') ?? 'none')) ?? '',
    typeof purpose === 'string' && isShown(side) ? purpose : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function shownValue(field: string, side: Side, { zone: tripless, terms, isShown }: WayOfTelling): string {
  const { amendment } = terms.messages;
  const value = side.get(field);
  if (field === 'category')
    return textAt(terms.claimMessages.category, String(value ?? 'none')) ?? String(value);
  if (field === 'vehicleId') return terms.vehicleName(typeof value === 'string' ? value : null);
  if (value === null || value === undefined || value === '') return amendment.none;
  if (ofThePlace.has(field) && !isShown(side)) return amendment.notShown;
  if (field === 'drivenBy') return terms.memberName(String(value));
  if (field === 'employerId') return terms.employerName(String(value));
  if (typeof value === 'boolean') return value ? amendment.yes : amendment.no;
  if (Array.isArray(value)) return value.length === 0 ? amendment.none : value.join(', ');
  if (typeof value !== 'number') return String(value);
  if (field.endsWith('AtMs')) {
    const zone = side.get(field === 'endedAtMs' ? 'endZone' : 'startZone');
    return terms.moment(value, typeof zone === 'string' ? zone : tripless);
  }
  if (field.endsWith('Metres')) return terms.distance(distanceOf(field, side) ?? value);
  const currency = side.get('currency');
  if (field.endsWith('Minor') && typeof currency === 'string') return terms.money(value, currency);
  return terms.whole(value);
}
