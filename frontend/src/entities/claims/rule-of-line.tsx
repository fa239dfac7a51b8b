import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { Well } from '@/components/layout';
import { exactMoney, exactRate } from '@/lib/formatting/exact-money';
import { numberFormat } from '@/lib/formatting/numbers';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './rule-of-line.module.css';
import { SourceText } from './source-text';

interface Props {
  readonly rate: Claim['rates'][number];
  readonly currency: string;
  readonly locale: string;
}

/** Published rate of a line: its amount, start, limits and source. */
export function RuleOfLine({ rate, currency, locale }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const unit = unitSigns[rate.per];
  const money = exactRate(rate.rate, currency, locale);
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(text));
  const whole = (figure: number) => numberFormat(locale).format(figure);
  const facts = [
    rate.plus === null
      ? t('claims:result.rate', { rate: money, unit })
      : t('claims:result.ratePlus', { rate: money, unit, plus: exactMoney(rate.plus, currency, locale) }),
    ...tierOf(),
    rate.untilDay === null
      ? t('claims:result.since', { from: day(rate.fromDay) })
      : t('claims:result.between', { from: day(rate.fromDay), until: day(rate.untilDay) }),
  ];

  function tierOf(): string[] {
    const { above, upTo } = rate;
    if (above === 0 && upTo === null) return [];
    if (upTo === null) return [t('claims:result.tierFrom', { above: whole(above), unit })];
    if (above === 0) return [t('claims:result.tierUpTo', { upTo: whole(upTo), unit })];
    return [t('claims:result.tierBoth', { above: whole(above), upTo: whole(upTo), unit })];
  }

  return (
    <Well as="dl" className={styles.rule}>
      <div>
        <dt>{t('claims:result.rule')}</dt>
        <dd>{facts.join(', ')}</dd>
      </div>
      <div>
        <dt>{t('claims:result.source')}</dt>
        <dd>
          {rate.source === '' ? (
            t('claimMessages:ownRate')
          ) : (
            <SourceText rateId={rate.id} source={rate.source} />
          )}
          {rate.operatorCheckedOn !== undefined && (
            <p>{t('claimMessages:addedByOperator', { day: day(rate.operatorCheckedOn) })}</p>
          )}
        </dd>
      </div>
    </Well>
  );
}
