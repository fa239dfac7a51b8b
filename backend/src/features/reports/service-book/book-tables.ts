import type { SheetColumn, SheetRow, SheetTable } from '../sheet/sheet';
import { counted, filled } from '../sheet/wording/filled';
import type { Appended, BookContent, BookFile } from './book-content';
import type { BookTerms } from './book-terms';

const text = (heading: string, weight: number, isTyped = false): SheetColumn => ({
  heading,
  kind: 'text',
  decimals: 0,
  weight,
  isTyped,
});
const day = (heading: string): SheetColumn => ({ heading, kind: 'day', decimals: 0, weight: 2 });
const number = (heading: string): SheetColumn => ({ heading, kind: 'number', decimals: 0, weight: 2 });

/** The visits, latest first: the planned work, and each line of the bill. */
export function serviceTable(
  { visits, schedules, wanted }: BookContent,
  { messages: { services, item }, unit, reading, money, dayAt }: BookTerms,
): SheetTable {
  const planned = new Map(
    schedules.map((each) => [each.id, each.title === '' ? item[each.item] : each.title]),
  );
  const rows = visits.toReversed().flatMap((visit): SheetRow[] => {
    const done = visit.scheduleIds.flatMap((id) => planned.get(id) ?? []).join(', ');
    const works = [
      ...(done === '' ? [] : [{ work: done, amount: null }]),
      ...visit.lines.map(({ kind, text: line, amountMinor }) => ({
        work: filled(services.kind[kind], { text: line === '' ? services.noText : line }),
        amount: amountMinor === null ? null : money(amountMinor, visit.currency),
      })),
      ...(visit.note === '' ? [] : [{ work: visit.note, amount: null }]),
    ];
    const first = [
      dayAt(visit.atMs, visit.zone),
      visit.odometerMetres === null ? null : reading(visit.odometerMetres),
      visit.workshop === '' ? null : visit.workshop,
    ];
    return (works.length === 0 ? [{ work: services.noText, amount: null }] : works).map(
      ({ work, amount }, index) => [
        ...(index === 0 ? first : [null, null, null]),
        ...[work, ...(wanted.withCosts ? [amount] : [])],
      ],
    );
  });
  return {
    name: services.name,
    heading: services.heading,
    rows,
    total: null,
    columns: [
      ...[day(services.day), number(filled(services.odometer, { unit })), text(services.workshop, 3, true)],
      ...[text(services.work, 7, true), ...(wanted.withCosts ? [text(services.amount, 2)] : [])],
    ],
  };
}

/** Costs of the vehicle's repair without a visit, latest first. */
export function expenseTable(
  { expenses, wanted }: BookContent,
  { messages: { costs, services }, unit, reading, money, dayAt }: BookTerms,
): SheetTable | null {
  if (expenses.length === 0) return null;
  const names: Readonly<Partial<Record<string, string>>> = costs.category;
  const rows = expenses.toReversed().map((expense): SheetRow => {
    const { atMs, zone, odometerMetres, category, note, vendor, amountMinor, currency } = expense;
    const what = [names[category], note].filter((part) => part !== undefined && part !== '').join(': ');
    return [
      dayAt(atMs, zone),
      odometerMetres === null ? null : reading(odometerMetres),
      ...[vendor === '' ? null : vendor, what],
      ...(wanted.withCosts ? [money(amountMinor, currency)] : []),
    ];
  });
  return {
    name: costs.name,
    heading: costs.heading,
    rows,
    total: null,
    columns: [
      ...[day(services.day), number(filled(services.odometer, { unit })), text(costs.vendor, 3, true)],
      ...[text(costs.what, 7, true), ...(wanted.withCosts ? [text(services.amount, 2)] : [])],
    ],
  };
}

export function paperTable(
  { papers }: BookContent,
  { messages: { papers: words } }: BookTerms,
): SheetTable | null {
  if (papers.length === 0) return null;
  const names: Readonly<Partial<Record<string, string>>> = words.types;
  const rows = papers
    .toReversed()
    .map(
      ({ type, title, validFrom, validUntil, issuer }): SheetRow => [
        [names[type], title].filter((part) => part !== undefined && part !== '').join(': '),
        ...[validFrom, validUntil, issuer === '' ? null : issuer],
      ],
    );
  return {
    name: words.name,
    heading: words.heading,
    rows,
    total: null,
    columns: [text(words.type, 5, true), day(words.from), day(words.until), text(words.issuer, 4, true)],
  };
}

export function odometerTable(
  { years, replaced }: BookContent,
  { messages: { odometer, services }, unit, reading, distance, day: dayText, dayAt }: BookTerms,
): SheetTable | null {
  if (years.length === 0) return null;
  const replacements = replaced.map(({ atMs, zone, odometerBeforeMetres, odometerAfterMetres }) =>
    filled(odometer.replaced, {
      day: dayText(dayAt(atMs, zone)),
      before: distance(odometerBeforeMetres),
      after: distance(odometerAfterMetres),
    }),
  );
  return {
    name: odometer.name,
    heading: odometer.heading,
    total: null,
    intro: [odometer.intro, ...replacements].join(' '),
    columns: [day(services.day), number(filled(services.odometer, { unit }))],
    rows: years.map(({ day: of, odometerMetres }) => [of, reading(odometerMetres)]),
  };
}

const typeNames = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const satisfies Record<BookFile['type'], string>;

/** Every file with its SHA-256, and the pages appended. */
export function fileTable(
  { files }: BookContent,
  appended: readonly Appended[],
  { messages: { files: words }, whole, day: dayText }: BookTerms,
): SheetTable | null {
  if (files.length === 0) return null;
  const ownerOf = ({ of, day: on }: BookFile): string => {
    if (on === null) return of === 'paper' ? words.owner.paper : words.owner.vehicle;
    return filled(words.owner[of === 'paper' ? 'paperOf' : of], { day: dayText(on) });
  };
  const rows = files.map((file, index): SheetRow => {
    const became: Appended = appended[index] ?? { why: 'notWanted' };
    const values = { type: typeNames[file.type], size: whole(Math.max(1, Math.round(file.bytes / 1000))) };
    const content =
      'pages' in became
        ? filled(counted(words, 'appended', became.pages) ?? '', { ...values, count: whole(became.pages) })
        : filled(words.listed, { ...values, why: words.why[became.why] });
    return [String(index + 1), ownerOf(file), content, file.sha256];
  });
  return {
    name: words.name,
    heading: words.heading,
    intro: words.intro,
    rows,
    total: null,
    columns: [number(words.number), text(words.of, 4), text(words.what, 5), text(words.hash, 7)],
  };
}
