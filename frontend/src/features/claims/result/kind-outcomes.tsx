import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import styles from './claim-result.module.css';

type ByKind = NonNullable<Claim['byKind']>;

interface Props {
  readonly byKind: ByKind;
  readonly money: (minor: number) => string;
}

/**
 * Relief or taxable excess of each kind, never offset against each other; for several employments, of all of them
 * together.
 */
export function KindOutcomes({ byKind, money, areTogether }: Props & { readonly areTogether: boolean }) {
  const { t } = useTranslation(['claims']);
  return (
    <>
      <h3 className={styles.heading}>
        {areTogether ? t('claims:result.employmentsTogether') : t('claims:result.byKind')}
      </h3>
      <KindList byKind={byKind} money={money} />
    </>
  );
}

/** `withAmounts`: also shows the approved amounts. */
export function KindList({ byKind, money, withAmounts = false }: Props & { readonly withAmounts?: boolean }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const outcomeText = ({ approvedMinor, reliefMinor, taxableMinor }: ByKind[number]): string =>
    [
      ...(withAmounts ? [t('claims:result.approved', { amount: money(approvedMinor) })] : []),
      ...(reliefMinor > 0 ? [t('claims:result.relief', { amount: money(reliefMinor) })] : []),
      ...(taxableMinor > 0 ? [t('claims:result.taxable', { amount: money(taxableMinor) })] : []),
      ...(reliefMinor === 0 && taxableMinor === 0 ? [t('claims:result.even')] : []),
    ].join(' · ');
  return (
    <dl className={styles.kinds}>
      {byKind.map((outcome) => (
        <div key={outcome.kind}>
          <dt>{t(`claimMessages:byKind.${outcome.kind}`)}</dt>
          <dd>{outcomeText(outcome)}</dd>
        </div>
      ))}
    </dl>
  );
}
