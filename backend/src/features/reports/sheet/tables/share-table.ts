import type { Claim } from '../../../../domain/claims/claim.schema';
import { metresIn } from '../../../../domain/quantities/distance';
import { minorDigitsOf } from '../../../../domain/quantities/money';
import { divide, ratioOfDecimal, toDecimal, toExactDecimal } from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import {
  numberColumn,
  type ReportSheet,
  type SheetColumn,
  type SheetRow,
  type SheetTable,
  textColumn,
} from '../sheet';
import { filled } from '../wording/filled';
import { shareCalculation } from '../wording/share-sentences';
import type { SheetTerms } from '../wording/sheet-terms';

type Share = Claim['shares'][number];
type Line = Claim['lines'][number];

/**
 * The vehicles of a claim that shares costs: both readings, the distance between them and its business part, the share,
 * and each cost with its share. Null for all other claims. A vehicle that pays nothing has no amount.
 */
export function shareTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.shares.length === 0) return null;
  const { decimals } = terms.distances;
  const { messages, currency, unit } = terms;
  const { column } = messages;
  // Only a log book or a sample needs a mention.
  const isByOdometer = claim.shares.every(({ parts: [part] }) => (part?.kind ?? 'odometer') === 'odometer');
  const drivenAt = isByOdometer ? 3 : 4;
  // A company car's costs have a table of their own.
  const hasCosts = claim.companyCars === undefined;
  return {
    ...messages.table.shares,
    columns: [
      textColumn(column.vehicle, 6),
      ...(isByOdometer ? [] : [textColumn(column.knownBy, 8)]),
      textColumn(column.firstReading, 10),
      textColumn(column.lastReading, 10),
      numberColumn(filled(column.driven, { unit }), 5, decimals),
      numberColumn(filled(column.forBusiness, { unit }), 5, decimals),
      numberColumn(column.share, 4, 2),
      ...(hasCosts ? costColumns(claim, drivenAt, terms) : []),
    ],
    rows: claim.shares.flatMap((share) => {
      const [first = null, ...others] = linesOf(claim, share);
      const costs = (line: Line | null) => (hasCosts ? costCells(line, currency) : []);
      return [
        [...shareCells(share, isByOdometer, terms), ...costs(first)],
        ...others.map((line): SheetRow => [...Array<null>(isByOdometer ? 6 : 7).fill(null), ...costs(line)]),
      ];
    }),
    total: null,
  };
}

function costColumns(
  claim: Claim,
  drivenAt: number,
  { messages: { column }, currency, lineAmounts }: SheetTerms,
): SheetColumn[] {
  const decimals = minorDigitsOf(currency);
  // Printed as in the breakdown, in the order of the rows.
  const cells = claim.shares.flatMap((share) => {
    const own = linesOf(claim, share);
    return own.length === 0 ? [null] : own.map((line) => lineAmounts?.[claim.lines.indexOf(line)] ?? null);
  });
  return [
    numberColumn(filled(column.cost, { currency }), 6, decimals),
    {
      ...numberColumn(filled(column.shareOfCost, { currency }), 6, decimals),
      shareOf: { whole: drivenAt, part: drivenAt + 1, cost: drivenAt + 3 },
      ...(lineAmounts && { printed: { cells, total: null } }),
    },
  ];
}

/** Origin of each share, with the steps to calculate it again; empty for claims without shares. */
export function shareNotes({ claim }: ReportContent, terms: SheetTerms): ReportSheet['notes'] {
  if (claim.shares.length === 0) return [];
  const { share: messages } = terms.claimMessages;
  const vehicles = claim.shares.flatMap((share) =>
    shareCalculation(share, linesOf(claim, share), terms).map(
      (sentence) => `${terms.vehicleName(share.vehicleId)}: ${sentence}`,
    ),
  );
  return [{ heading: messages.heading, sentences: [messages.rule, messages.exact, ...vehicles] }];
}

function linesOf({ lines }: Claim, { vehicleId }: Share): Line[] {
  return lines.filter((line) => line.vehicleId === vehicleId && line.cost !== null);
}

function shareCells(
  { vehicleId, from, to, parts, percent }: Share,
  isByOdometer: boolean,
  terms: SheetTerms,
): SheetRow {
  const [part] = parts;
  const metres = (text: string | undefined) =>
    text === undefined ? null : toExactDecimal(divide(ratioOfDecimal(text), metresIn[terms.unit]), 1);
  return [
    terms.vehicleName(vehicleId),
    ...(isByOdometer ? [] : [part === undefined ? null : terms.claimMessages.share.by[part.kind]]),
    from && terms.reading(from),
    to && terms.reading(to),
    metres(part?.drivenMetres),
    metres(part?.businessMetres),
    percent === null ? null : toDecimal(ratioOfDecimal(percent), 2),
  ];
}

function costCells(line: Line | null, currency: string): SheetRow {
  if (line === null || line.cost === null) return [null, null];
  return [toDecimal(ratioOfDecimal(line.cost), minorDigitsOf(currency)), line.amount];
}
