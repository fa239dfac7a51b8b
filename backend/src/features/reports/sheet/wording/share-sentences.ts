import type { Claim } from '../../../../domain/claims/claim.schema';
import { exactlyInOneUnit } from '../../../../domain/claims/exact-distances';
import { ratioOfDecimal, toDecimal } from '../../../../domain/quantities/ratio';
import { filled } from './filled';
import type { SheetTerms } from './sheet-terms';

type Share = Claim['shares'][number];

/**
 * The calculation of a share, cost by cost and in exact metres, or the reason why nothing is paid; mentions a replaced
 * odometer.
 */
export function shareCalculation(
  share: Share,
  lines: readonly Pick<Claim['lines'][number], 'cost' | 'amount'>[],
  terms: SheetTerms,
): string[] {
  const { share: messages } = terms.claimMessages;
  const { refused, uncovered, from, to, parts } = share;
  const [first] = parts;
  const shown = from && to ? to.odometerMetres - from.odometerMetres : null;
  // Distances typed in miles may differ by half a metre from each of the shown readings.
  const isReplaced =
    shown !== null && first?.kind === 'odometer' && Math.abs(shown - Number(first.drivenMetres)) > 1;
  const days = uncovered.map(({ fromDay, untilDay }) =>
    filled(messages.days, { from: terms.day(fromDay), until: terms.day(untilDay) }),
  );
  return [
    ...(refused === null ? [] : [filled(messages.refused[refused], { days: days.join('; ') })]),
    ...lines.map(({ cost, amount }) =>
      arithmetic(share, { cost: terms.exactMoney(cost ?? '0'), amount: terms.exactMoney(amount) }, terms),
    ),
    ...(share.sampled ?? []).map((span) => sampledSentence(span, terms)),
    ...(isReplaced ? [messages.replaced] : []),
  ];
}

function sampledSentence(
  { from, to, businessMetres, drivenMetres }: NonNullable<Share['sampled']>[number],
  terms: SheetTerms,
): string {
  return filled(terms.claimMessages.share.sampled, {
    from: terms.reading(from),
    to: terms.reading(to),
    ...exactDistances({ businessMetres, drivenMetres }, terms),
  });
}

/** Distances for use in a calculator. */
function exactDistances(
  { businessMetres, drivenMetres }: Pick<Share['parts'][number], 'businessMetres' | 'drivenMetres'>,
  { unit: wanted, decimal }: SheetTerms,
) {
  const { unit, figures } = exactlyInOneUnit([businessMetres, drivenMetres], wanted);
  const [business = '', driven = ''] = figures.map(decimal);
  return { business, driven, unit };
}

function arithmetic(
  { parts, percent }: Share,
  values: { readonly cost: string; readonly amount: string },
  terms: SheetTerms,
): string {
  const { share: messages } = terms.claimMessages;
  const [first, baseMonths, baseYear] = parts;
  const isWhole = percent === '100.0000' || first?.drivenMetres === '0';
  if (first === undefined || isWhole) {
    const shown = terms.decimal(toDecimal(ratioOfDecimal(percent ?? '0'), 0));
    return filled(messages.calculationPercent, { ...values, percent: shown });
  }
  if (baseMonths === undefined || baseYear === undefined) {
    return filled(messages.calculation, { ...values, ...exactDistances(first, terms) });
  }
  const fraction = (part: Share['parts'][number]) => filled(messages.fraction, exactDistances(part, terms));
  return filled(messages.calculationSampled, {
    ...values,
    sample: fraction(first),
    baseMonths: fraction(baseMonths),
    baseYear: fraction(baseYear),
  });
}
