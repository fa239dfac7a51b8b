import type { Claim } from '@domain/claims/claim.schema';
import { lineWorkings } from '@domain/claims/line-workings';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMoney } from '@/lib/formatting/money';
import { ClaimLine } from './claim-line';
import styles from './claim-result.module.css';
import { CountedBeside } from './counted-but-unpaid';
import { employerNames, type NamedEmployer } from './employer-names';
import { EmploymentOutcomes } from './employment-outcomes';
import { KindOutcomes } from './kind-outcomes';
import { sumTitleKey } from './sum-title';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  readonly employers: readonly NamedEmployer[];
  readonly title: string;
  readonly children?: ReactNode;
}

/** Amount of a claim, and the lines that make it up. */
export function FiguresPanel({ claim, locale, vehicles, employers, title, children }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const { currency, balanceMinor, amountMinor, receivedMinor, employments = [] } = claim;
  const employmentOf = ({ employment }: Pick<Claim['lines'][number], 'employment'>) => {
    const of = employments.length > 1 ? employments[employment ?? -1] : undefined;
    return of && (employerNames(of, employers) ?? t('claimMessages:employment.notNamed'));
  };
  const vehicleName = (id: string | null) => vehicles.find((vehicle) => vehicle.id === id)?.name;
  const workings = lineWorkings(claim);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Panel title={title}>
      <dl className={styles.figures}>
        <div className={styles.large}>
          <dt>{t(sumTitleKey(claim))}</dt>
          <dd data-amount>{money(Math.abs(balanceMinor))}</dd>
        </div>
        {receivedMinor > 0 && (
          <>
            <div>
              <dt>{t('claims:result.amount')}</dt>
              <dd>{money(amountMinor)}</dd>
            </div>
            <div>
              <dt>{t('claims:result.received')}</dt>
              <dd>{money(receivedMinor)}</dd>
            </div>
          </>
        )}
        {claim.sharePercent !== null && (
          <div>
            <dt>{t('claims:result.share')}</dt>
            <dd>{formatDecimal(Number(claim.sharePercent).toFixed(2), locale)} %</dd>
          </div>
        )}
      </dl>
      {employments.length > 0 && (
        <EmploymentOutcomes employments={employments} employers={employers} locale={locale} money={money} />
      )}
      {claim.byKind !== null && claim.byKind.length > 0 && employments.length !== 1 && (
        <KindOutcomes byKind={claim.byKind} money={money} areTogether={employments.length > 1} />
      )}
      {claim.lines.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('claims:result.breakdown')}</h3>
          <ul className={lined.list}>
            {claim.lines.map((line, at) => (
              <ClaimLine
                key={`${line.pays} ${line.vehicleId} ${line.rateId} ${line.trips[0]}`}
                line={line}
                claim={claim}
                working={workings[at] ?? null}
                employmentName={employmentOf(line)}
                vehicleName={vehicleName(line.vehicleId)}
              />
            ))}
          </ul>
        </>
      )}
      <CountedBeside claim={claim} locale={locale} vehicleName={vehicleName} employmentName={employmentOf} />
      <p className={styles.quiet}>
        <strong>{t('claims:result.rounding')}</strong> {t(`claimMessages:rounding.${claim.rounding}`)}
      </p>
      {children}
    </Panel>
  );
}
