import type { Account } from '@domain/account/account.schema';
import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { ClaimLine } from './claim-line';
import styles from './claim-result.module.css';
import { conditionWords } from './condition-words';
import { CsvButton } from './csv-button';
import { KindOutcomes } from './kind-outcomes';
import { NotPaidPanel } from './not-paid-panel';
import { roundingWords, wordFor } from './result-words';
import { ToCheckPanel } from './to-check-panel';

interface Props {
  readonly claim: Claim;
  /** The form says something else by now. */
  readonly isStale: boolean;
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** What a claim came to, what it is made of, and what one must know before it is filed. */
export function ClaimResult({ claim, isStale, account, vehicles }: Props) {
  const { t } = useTranslation(['claims']);
  const { locale } = placeOf(account);
  const { currency, balanceMinor, amountMinor, receivedMinor } = claim;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const conditions = claim.conditions.flatMap((name) => wordFor(conditionWords, name) ?? []);
  if (claim.lines.length === 0 && claim.notPaid.length === 0) {
    return (
      <Panel title={t('claims:result.title')}>
        <div className={styles.empty}>
          <p>{t('claims:result.empty')}</p>
          <p className={styles.quiet}>{t('claims:result.emptyHint')}</p>
          <ButtonLink to="/trips">{t('claims:result.toTrips')}</ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <>
      {isStale && (
        <p className={styles.stale} role="status">
          <IconAlertTriangle aria-hidden="true" size={20} />
          {t('claims:result.stale')}
        </p>
      )}
      <Panel title={t('claims:result.title')}>
        <dl className={styles.figures}>
          <div className={styles.large}>
            <dt>{balanceMinor < 0 ? t('claims:result.excess') : t('claims:result.toClaim')}</dt>
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
        {claim.byKind !== null && claim.byKind.length > 0 && (
          <KindOutcomes byKind={claim.byKind} money={money} />
        )}
        {claim.lines.length > 0 && (
          <>
            <h3 className={styles.heading}>{t('claims:result.madeOf')}</h3>
            <ul className={styles.lines}>
              {claim.lines.map((line) => (
                <ClaimLine
                  key={`${line.pays} ${line.vehicleId} ${line.rateId} ${line.trips[0]}`}
                  line={line}
                  claim={claim}
                  vehicleName={vehicles.find(({ id }) => id === line.vehicleId)?.name}
                />
              ))}
            </ul>
          </>
        )}
        <p className={styles.quiet}>
          <strong>{t('claims:result.rounding')}</strong> {t(roundingWords[claim.rounding])}
        </p>
        {claim.tripIds.length > 0 && <CsvButton claim={claim} vehicles={vehicles} />}
      </Panel>
      {claim.notPaid.length > 0 && <NotPaidPanel claim={claim} />}
      {claim.toCheck.length > 0 && <ToCheckPanel claim={claim} locale={locale} />}
      {conditions.length > 0 && (
        <Panel title={t('claims:result.conditions')}>
          <ul className={styles.conditions}>
            {conditions.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
