import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import styles from './claim-result.module.css';

type ByKind = NonNullable<Claim['byKind']>;

const words = {
  carOrVan: 'claimWords:byKind.carOrVan',
  motorcycle: 'claimWords:byKind.motorcycle',
  bicycle: 'claimWords:byKind.bicycle',
  passengers: 'claimWords:byKind.passengers',
} as const satisfies Record<ByKind[number]['kind'], string>;

/** Relief or taxable excess, never one set against the other. */
export function KindOutcomes({ byKind, money }: { byKind: ByKind; money: (minor: number) => string }) {
  const { t } = useTranslation(['claims', 'claimWords']);
  const said = ({ reliefMinor, taxableMinor }: ByKind[number]): string => {
    if (reliefMinor > 0) return t('claims:result.relief', { amount: money(reliefMinor) });
    return taxableMinor > 0
      ? t('claims:result.taxable', { amount: money(taxableMinor) })
      : t('claims:result.even');
  };
  return (
    <>
      <h3 className={styles.heading}>{t('claims:result.byKind')}</h3>
      <dl className={styles.kinds}>
        {byKind.map((outcome) => (
          <div key={outcome.kind}>
            <dt>{t(words[outcome.kind])}</dt>
            <dd>{said(outcome)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
