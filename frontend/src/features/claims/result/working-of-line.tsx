import type { Claim } from '@domain/claims/claim.schema';
import { exactlyShown } from '@domain/claims/exact-distances';
import { type LineWorking } from '@domain/claims/line-workings';
import type { DistanceUnit } from '@domain/quantities/distance';
import { addedAmounts } from '@domain/quantities/joined-amounts';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '@/lib/formatting/decimals';
import { exactMoney, exactRate } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';

interface Props {
  readonly working: LineWorking;
  readonly line: Claim['lines'][number];
  readonly currency: string;
  readonly locale: string;
}

/** Calculation of a line, for a calculator. */
export function WorkingOfLine({ working, line, currency, locale }: Props) {
  const { t } = useTranslation(['claims']);
  const money = (decimal: string) => exactMoney(decimal, currency, locale);
  return (
    <p className={styles.quiet}>
      {t('claims:result.working', { working: shown(), amount: money(line.amount) })}
    </p>
  );

  function shown(): string {
    if (working.kind === 'part') return `${money(working.of)} × ${formatDecimal(working.times, locale)}`;
    const { metres, per, rate, plus, before } = working;
    const own = exactDistance(metres, per, locale);
    return [
      before === null ? own : `(${exactDistance(before.metres, per, locale)} + ${own})`,
      `× ${exactRate(rate, currency, locale)}`,
      ...(plus === null ? [] : [addedAmounts([money(plus)])]),
      ...(before === null ? [] : [`− ${money(before.amount)}`]),
    ].join(' ');
  }
}

/** Distance in km or miles if the decimals end, otherwise in km divided by the length of a mile. */
function exactDistance(metres: string, per: DistanceUnit, locale: string): string {
  const exact = exactlyShown(metres, per);
  const figure = formatDecimal(exact.figure, locale);
  const shown = `${figure}\u00a0${unitSigns[exact.unit]}`;
  return exact.isWanted ? shown : `${shown} ÷ ${formatDecimal(exact.ofOne, locale)}\u00a0${unitSigns.km}`;
}
