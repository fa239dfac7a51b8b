import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMetres } from '@/lib/formatting/distances';
import styles from './claim-result.module.css';
import { employerNames, type NamedEmployer } from './employer-names';
import { KindList } from './kind-outcomes';

interface Props {
  readonly employments: NonNullable<Claim['employments']>;
  readonly employers: readonly NamedEmployer[];
  readonly locale: string;
  readonly money: (minor: number) => string;
}

/** Each employment with its name, its distance counted in the tax year, and its amount. */
export function EmploymentOutcomes({ employments, employers, locale, money }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <>
      <h3 className={styles.heading}>{t('claims:result.employments')}</h3>
      <ul className={styles.employments}>
        {employments.map((employment) => {
          const { employerIds, counters, byKind } = employment;
          const name = employerNames(employment, employers) ?? t('claimMessages:employment.notNamed');
          return (
            <li key={employerIds.join() || 'nobody'} className={styles.employment}>
              <h4>
                {employerIds.length > 1
                  ? t('claimMessages:employment.associated', { name })
                  : t('claimMessages:employment.of', { name })}
              </h4>
              <KindList byKind={byKind} money={money} withAmounts />
              {counters.map(({ kind, fromDay, metres }) => {
                const { figure, unit } = formatMetres(metres, 'mi', locale);
                return (
                  <p key={`${kind} ${fromDay}`} className={styles.quiet}>
                    {t('claimMessages:employment.counter', {
                      kind: t(`claimMessages:byKind.${kind}`),
                      distance: `${figure}\u00a0${unit}`,
                      day: formatLocalDay(fromDay, locale),
                    })}
                  </p>
                );
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
