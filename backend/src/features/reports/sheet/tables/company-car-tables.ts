import type { Claim } from '../../../../domain/claims/claim.schema';
import { shownStepValue } from '../../../../domain/claims/de/company-car/company-car-outcome';
import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import { ratioOfDecimal, toDecimal } from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { numberColumn, type SheetRow, type SheetTable, textColumn } from '../sheet';
import { printedAmounts } from '../trips/shown-distances';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

type Car = NonNullable<Claim['companyCars']>[number];
type Valuation = Car['valuations'][number];

/** Both valuations of the private use of each company car, line by line, so that a calculator gives the same cent. */
export function companyCarTables({ claim }: ReportContent, terms: SheetTerms): SheetTable[] {
  const { messages, claimMessages, currency } = terms;
  const { companyCar } = claimMessages;
  const decimals = minorDigitsOf(currency);
  return (claim.companyCars ?? []).map((car) => {
    const vehicle = terms.vehicleName(car.vehicleId);
    return {
      name: `${messages.table.companyCar.name} ${vehicle}`,
      heading: `${companyCar.heading}: ${vehicle}`,
      intro: introOf(car, terms),
      columns: [
        textColumn(messages.column.way, 7),
        textColumn(messages.column.working, 22),
        numberColumn(filled(messages.column.interim, { currency }), 6, decimals),
        {
          ...numberColumn(filled(messages.column.amount, { currency }), 6, decimals),
          printed: {
            cells: car.valuations.flatMap((valuation) => printedCells(valuation, terms)),
            total: null,
          },
        },
      ],
      rows: car.valuations.flatMap((valuation) => rowsOf(valuation, terms)),
      total: null,
    };
  });
}

function rowsOf({ method, refused, steps, amountMinor }: Valuation, terms: SheetTerms): SheetRow[] {
  const { companyCar } = terms.claimMessages;
  const name = companyCar.method[method];
  if (refused !== null) return [[name, companyCar.refused[refused], null, null]];
  const rows = steps.map((step, at): SheetRow => {
    const values = step.values.map(({ name: of, kind, value }) => [
      of,
      kind === 'money' ? terms.exactMoney(value) : terms.decimal(shownStepValue(of, value)),
    ]);
    const sentence = filled(companyCar.step[step.name], Object.fromEntries(values));
    const amount = toDecimal(ratioOfDecimal(step.amount), 6);
    return [at === 0 ? name : null, sentence, step.counts ? null : amount, step.counts ? amount : null];
  });
  return [...rows, [null, companyCar.sum, null, shownAmount(amountMinor ?? 0, terms.currency)]];
}

/** Amounts of rowsOf, printed so that they add up to the sum below them. */
function printedCells(valuation: Valuation, terms: SheetTerms): (string | null)[] {
  const rows = rowsOf(valuation, terms).map((row) => row.at(-1) ?? null);
  const counted = valuation.steps.filter(({ counts }) => counts).map(({ amount }) => amount);
  const amounts = printedAmounts(counted, valuation.amountMinor ?? 0, terms.currency);
  if (valuation.refused !== null || amounts === null) return rows;
  const left = [...amounts];
  return valuation.steps
    .map(({ counts }) => (counts ? (left.shift() ?? null) : null))
    .concat(rows.at(-1) ?? null);
}

/** Facts about the car, and the lower method. */
function introOf(car: Car, terms: SheetTerms): string {
  const { companyCar } = terms.claimMessages;
  const { listPriceMinor, firstRegistrationDay, acquiredDay, months, businessPercent, priceReason } = car;
  const facts = [
    [companyCar.as, companyCar.role[car.role]],
    [companyCar.listPrice, listPriceMinor === null ? null : terms.money(listPriceMinor)],
    [companyCar.firstRegistration, firstRegistrationDay === null ? null : terms.day(firstRegistrationDay)],
    [companyCar.acquired, acquiredDay === null ? null : terms.day(acquiredDay)],
    [companyCar.months, terms.whole(months)],
    [companyCar.businessPercent, businessPercent === null ? null : terms.percent(businessPercent)],
  ] as const;
  const known = facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  const reason = listPriceMinor === null ? [] : [companyCar.priceReason[priceReason]];
  return [lowerSentence(car, terms), ...known, ...reason].join(' · ');
}

function lowerSentence({ lower, valuations }: Car, { claimMessages, money }: SheetTerms): string {
  const { companyCar } = claimMessages;
  if (lower === null) return companyCar.neither;
  const method = companyCar.method[lower];
  const [one, other] = valuations.flatMap(({ amountMinor }) => (amountMinor === null ? [] : [amountMinor]));
  if (one === undefined || other === undefined) return filled(companyCar.only, { method });
  if (one === other) return companyCar.same;
  return filled(companyCar.lower, { method, difference: money(Math.abs(one - other)) });
}
