import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import { exactSum } from '../../../../domain/quantities/ratio';
import { companyCarCosts } from '../../../../domain/reports/company-car-costs';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { dayColumn, numberColumn, type SheetTable, textColumn } from '../sheet';
import { filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { joinedNames, shortForms } from '../wording/short-forms';

interface CountedCost {
  readonly cost: ReportContent['costs'][number];
  /** Purposes for which it is paid, or the reason why not. */
  readonly countedAs: readonly string[];
}

/**
 * Costs by vehicle, with the purpose of each cost; before them, if there is more than one sum, the sums of each vehicle
 * that the claim shares or pays. Empty without costs.
 */
export function costTables({ claim, costs }: ReportContent, terms: SheetTerms): SheetTable[] {
  const names = countedAsById({ claim, costs }, terms);
  // Costs arrive newest first; sorted like the trips above, oldest first.
  const inOrder = costs
    .toReversed()
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((cost): CountedCost => ({ cost, countedAs: [...(names.get(cost.recordId) ?? [])] }));
  const ofVehicle = [...Map.groupBy(inOrder, ({ cost }) => cost.vehicleId)];
  const { costs: words, costsOf } = terms.messages.table;
  const tables = ofVehicle.map(([vehicleId, own]): SheetTable => {
    const vehicle = terms.vehicleName(vehicleId);
    const isOnly = ofVehicle.length === 1;
    return {
      name: isOnly ? words.name : `${words.name} ${vehicle}`,
      heading: filled(costsOf, { vehicle }),
      ...ownCosts(own, terms),
    };
  });
  const sums = sumsTable(inOrder, terms);
  return sums.rows.length > 1 ? [sums, ...tables] : tables;
}

function countedAsById(
  { claim, costs }: Pick<ReportContent, 'claim' | 'costs'>,
  terms: SheetTerms,
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const entries = [
    ...claim.lines.map(({ recordIds, pays }) => ({ recordIds, name: terms.paysName(pays) })),
    ...claim.notPaid.map(({ recordIds, reason }) => ({ recordIds, name: terms.notPaidName(reason) })),
    {
      recordIds: companyCarCosts(claim, costs).map(({ recordId }) => recordId),
      name: terms.companyCarCostName,
    },
  ];
  for (const { recordIds, name } of entries) {
    for (const id of recordIds) names.set(id, (names.get(id) ?? new Set()).add(name));
  }
  return names;
}

function ownCosts(own: readonly CountedCost[], terms: SheetTerms): Omit<SheetTable, 'name' | 'heading'> {
  const { messages } = terms;
  const { column } = messages;
  const { decimals, currency } = moneyOf(own);
  const short = shortForms(
    own.map(({ countedAs }) => countedAs),
    terms.countedAsCodes,
  );
  const total = currency === null ? null : sumOf(own, currency);
  return {
    columns: [
      dayColumn(column.day),
      textColumn(column.kind, 8),
      numberColumn(filled(column.amount, { currency: currency ?? '…' }), 6, decimals),
      ...(currency === null ? [textColumn(column.currency, 4)] : []),
      { ...textColumn(column.countedAs, 8), shortForms: short.ofCell },
    ],
    rows: own.map(({ cost, countedAs }) => [
      cost.day,
      textAt(messages.cost, cost.category) ?? cost.category,
      shownAmount(cost.amountMinor, cost.currency),
      ...(currency === null ? [cost.currency] : []),
      joinedNames(countedAs),
    ]),
    total: total === null ? null : [null, messages.table.costs.total, total, null],
    legend: short.legend,
  };
}

/** A row for each vehicle and each purpose of its costs. */
function sumsTable(all: readonly CountedCost[], terms: SheetTerms): SheetTable {
  const { messages } = terms;
  const { column, table } = messages;
  const { decimals, currency } = moneyOf(all);
  const groups = Map.groupBy(all, ({ cost, countedAs }) =>
    JSON.stringify([cost.vehicleId, joinedNames(countedAs), cost.currency]),
  );
  return {
    name: table.costsTogether.name,
    heading: table.costsTogether.heading,
    columns: [
      textColumn(column.vehicle, 8),
      textColumn(column.countedAs, 12),
      numberColumn(column.records, 4, 0),
      numberColumn(filled(column.amount, { currency: currency ?? '…' }), 6, decimals),
      ...(currency === null ? [textColumn(column.currency, 4)] : []),
    ],
    rows: [...groups.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { cost, countedAs } = first;
      return [
        [
          terms.vehicleName(cost.vehicleId),
          joinedNames(countedAs),
          String(own.length),
          sumOf(own, cost.currency),
          ...(currency === null ? [cost.currency] : []),
        ],
      ];
    }),
    total: currency === null ? null : [table.costs.total, null, String(all.length), sumOf(all, currency)],
  };
}

/** null if there are several currencies, so that no sum is possible. */
function moneyOf(all: readonly CountedCost[]): {
  readonly decimals: number;
  readonly currency: string | null;
} {
  const currencies = [...new Set(all.map(({ cost }) => cost.currency))];
  const [first = null] = currencies;
  return {
    decimals: Math.max(0, ...currencies.map(minorDigitsOf)),
    currency: currencies.length === 1 ? first : null,
  };
}

const sumOf = (all: readonly CountedCost[], currency: string): string =>
  shownAmount(exactSum(all.map(({ cost }) => cost.amountMinor)), currency);
