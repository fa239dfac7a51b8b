import type { Claim } from '@domain/claims/claim.schema';
import type { LineWorking } from '@domain/claims/line-workings';
import { useTranslation } from 'react-i18next';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { messageFor } from '@/entities/claims/message-for';
import { RuleOfLine } from '@/entities/claims/rule-of-line';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMetres } from '@/lib/formatting/distances';
import { exactMoney, roundedMoney } from '@/lib/formatting/exact-money';
import styles from './claim-result.module.css';
import { Disclosure } from './disclosure';
import { WorkingOfLine } from './working-of-line';

interface Props {
  readonly line: Claim['lines'][number];
  readonly claim: Claim;
  /** null if the amount is a sum, or a share of one. */
  readonly working: LineWorking | null;
  readonly employmentName: string | undefined;
  readonly vehicleName: string | undefined;
}

/** Amount that one rule pays; opens the trips and costs behind it. */
export function ClaimLine({ line, claim, working, employmentName, vehicleName }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  const { locale } = preferences;
  const rate = claim.rates.find(({ id }) => id === line.rateId);
  const word = messageFor(`claimMessages:pays.${line.pays}`);
  const distance = line.metres === null ? null : formatMetres(line.metres, rate?.per ?? 'km', locale);
  const exact = exactMoney(line.amount, claim.currency, locale);
  const rounded = roundedMoney(line.amount, claim.currency, locale);
  const facts = [
    ...(employmentName === undefined ? [] : [employmentName]),
    ...(vehicleName === undefined ? [] : [vehicleName]),
    ...(distance === null ? [] : [`${distance.figure} ${distance.unit}`]),
    ...(line.trips.length > 0 ? [t('claims:result.trips', { count: line.trips.length })] : []),
    ...(line.recordIds.length > 0 ? [t('claims:result.records', { count: line.recordIds.length })] : []),
  ];
  return (
    <li>
      <Disclosure title={word === null ? line.pays : t(word)} figure={rounded} facts={facts.join(' · ')}>
        {exact !== rounded && <p className={styles.quiet}>{t('claims:result.exactly', { amount: exact })}</p>}
        {working !== null && (
          <WorkingOfLine working={working} line={line} currency={claim.currency} locale={locale} />
        )}
        {rate !== undefined && <RuleOfLine rate={rate} currency={claim.currency} locale={locale} />}
        {rate === undefined && distance === null && (
          <p className={styles.quiet}>{formatDecimal(line.amount, locale)}</p>
        )}
        <ClaimTrips
          ids={line.trips.flatMap((place) => claim.tripIds[place] ?? [])}
          preferences={preferences}
        />
      </Disclosure>
    </li>
  );
}
