import { type FactField, questionsOf } from '../../../../domain/claims/claim-facts';
import { claimMethods } from '../../../../domain/claims/methods';
import { shownDistance } from '../../../../domain/quantities/distance';
import { ratio, toDecimal, toExactDecimal } from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { type SheetRow, type SheetTable, textColumn } from '../sheet';
import { counted, filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

/** One answer, with its path in the facts of a claim. */
interface Answer {
  readonly path: readonly string[];
  /** Vehicle or employer of the answer; undefined if there is none. */
  readonly of: { readonly vehicleId?: string | null; readonly employerId?: string | null };
  readonly value: unknown;
}

/**
 * The driver's answers for the claim: every fact that its method asks (`questionsOf`), each part in a row, and the
 * chosen vehicles if not all were. Null if nothing was asked.
 */
export function answerTable({ request }: ReportContent, terms: SheetTerms): SheetTable | null {
  const { messages } = terms;
  const { answers } = messages;
  const chosen = request.vehicleIds === 'all' ? [] : request.vehicleIds.map(terms.vehicleName);
  const rows: SheetRow[] = [
    ...(chosen.length === 0 ? [] : [[answers.fact.vehicleIds, null, chosen.join(', ')]]),
    ...questionsOf(claimMethods[request.methodId].factsSchema).flatMap((field) =>
      answersIn(request.facts[field.name]).map((answer): SheetRow => {
        const question = textAt(answers.fact, field.name) ?? field.name;
        return [question, partOf(answer, terms), shownAnswer(field, answer, terms)];
      }),
    ),
  ];
  if (rows.length === 0) return null;
  return {
    ...messages.table.answers,
    columns: [textColumn(answers.asked, 12), textColumn(answers.of, 10), textColumn(answers.answer, 10)],
    rows,
    total: null,
  };
}

/** All answers within a fact, so that no part of it can be left out. Older reports lack some facts. */
function answersIn(value: unknown, path: readonly string[] = [], of: Answer['of'] = {}): Answer[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.some((each) => typeof each === 'object')) {
    return value.flatMap((each: unknown) => answersIn(each, path, of));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, of, value }];
  }
  const { vehicleId, employerId, ...parts } = value as Answer['of'];
  const own = {
    ...of,
    ...(vehicleId !== undefined && { vehicleId }),
    ...(employerId !== undefined && { employerId }),
  };
  return Object.entries(parts).flatMap(([name, part]) => answersIn(part, [...path, name], own));
}

function partOf({ path, of: { vehicleId, employerId } }: Answer, terms: SheetTerms): string | null {
  const names = terms.messages.answers.part;
  const name = path.join('.');
  const parts = [
    typeof vehicleId === 'string' ? terms.vehicleName(vehicleId) : null,
    employerId === undefined ? null : terms.employerName(employerId),
    path.length === 0 ? null : (textAt(names, name) ?? textAt(names, `${name}.whole`) ?? name),
  ];
  return parts.filter((each) => each !== null).join(' · ') || null;
}

function shownAnswer(field: FactField, { path, value }: Answer, terms: SheetTerms): string {
  const { messages, claimMessages } = terms;
  const { answers, amendment, unit } = messages;
  const name = path.at(-1) ?? field.name;
  if (value === null || value === undefined) return textAt(answers.nothing, name) ?? answers.notAnswered;
  if (typeof value === 'boolean') return value ? amendment.yes : amendment.no;
  if (typeof value === 'number') return shownNumber(name, value, terms);
  if (Array.isArray(value)) return shownList(field, value.map(String), terms);
  const text = String(value);
  if (name.endsWith('Day')) return terms.day(text);
  return (
    textAt(answers.option, `${field.name}.${text}`) ??
    (field.kind === 'distanceUnit' ? textAt(unit, text) : null) ??
    (field.kind === 'categories' ? textAt(claimMessages.category, text) : null) ??
    text
  );
}

function shownNumber(name: string, value: number, terms: SheetTerms): string {
  if (name.endsWith('Metres')) return exactDistance(value, terms);
  if (name.endsWith('Minor')) return terms.money(value);
  if (name.endsWith('WattHours')) {
    const kilowattHours = terms.decimal(toExactDecimal(ratio(value, 1000), 0));
    return filled(terms.messages.answers.kilowattHours, { kilowattHours });
  }
  return name === 'micros'
    ? terms.exactRate(toDecimal(ratio(BigInt(value), 1_000_000n), 6))
    : terms.whole(value);
}

function shownList({ kind }: FactField, list: readonly string[], terms: SheetTerms): string {
  const { answers } = terms.messages;
  if (list.length === 0) return answers.none;
  if (kind === 'vehicles') return list.map(terms.vehicleName).join(', ');
  if (kind === 'categories')
    return list.map((category) => textAt(terms.claimMessages.category, category) ?? category).join(', ');
  // Trips have no names; the table of trips shows what each is paid as.
  return filled(counted(answers, 'trips', list.length) ?? '', { count: terms.whole(list.length) });
}

/** Distance to the metre, or to a thousandth of a mile; at least one decimal. */
function exactDistance(metres: number, { unit, decimal }: SheetTerms): string {
  const text = shownDistance(metres, unit, 3).replace(/0{1,2}$/, '');
  return `${decimal(text)}\u00a0${unit}`;
}
