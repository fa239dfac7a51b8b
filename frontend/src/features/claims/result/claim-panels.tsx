import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { messageFor } from '@/entities/claims/message-for';
import { SourceText } from '@/entities/claims/source-text';
import { formatLocalDay } from '@/lib/formatting/days';
import { exactMoney } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';
import { CompanyCarPanel } from './company-car-panel';
import { Disclosure } from './disclosure';
import type { NamedEmployer } from './employment-outcomes';
import { FiguresPanel } from './figures-panel';
import { SharesPanel } from './shares-panel';
import { WarningsPanel } from './warnings-panel';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  readonly employers: readonly NamedEmployer[];
  readonly title: string;
  /** See WarningsPanel. */
  readonly onNoted?: () => void;
  /** Content below the figures. */
  readonly below?: ReactNode;
  /** Actions below the figures. */
  readonly children?: ReactNode;
}

/**
 * Result of a claim: warnings first, then the amount and its assumptions (which the files omit, as they are for the
 * driver), then the actions, then notes to read before filing.
 */
export function ClaimPanels(props: Props) {
  const { claim, locale, vehicles, employers, title, onNoted, below, children } = props;
  return (
    <>
      <WarningsPanel claim={claim} vehicles={vehicles} onNoted={onNoted} />
      <FiguresPanel claim={claim} locale={locale} vehicles={vehicles} employers={employers} title={title}>
        {below}
      </FiguresPanel>
      {claim.companyCars !== undefined && (
        <CompanyCarPanel claim={claim} locale={locale} vehicles={vehicles} />
      )}
      {claim.shares.length > 0 && <SharesPanel claim={claim} vehicles={vehicles} />}
      {claim.toCheck.length > 0 && <ToCheckPanel claim={claim} locale={locale} />}
      {children}
      {claim.notPaid.length > 0 && <NotPaidPanel claim={claim} />}
      <ConditionsPanel claim={claim} />
    </>
  );
}

/** Further conditions for the claim to be valid. */
function ConditionsPanel({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const conditions = claim.conditions.flatMap((name) => messageFor(`claimMessages:condition.${name}`) ?? []);
  if (conditions.length === 0) return null;
  return (
    <Panel title={t('claims:result.conditions')}>
      <Stack as="ul" className={styles.conditions}>
        {conditions.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </Stack>
    </Panel>
  );
}

/** Trips and records that one would expect in the claim but that are not paid, by reason. */
function NotPaidPanel({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  return (
    <Panel title={t('claims:result.notPaid')}>
      <ul className={lined.list}>
        {claim.notPaid.map(({ reason, trips, recordIds }) => {
          const word = messageFor(`claimMessages:notPaid.${reason}`);
          const facts = [
            ...(trips.length > 0 ? [t('claims:result.trips', { count: trips.length })] : []),
            ...(recordIds.length > 0 ? [t('claims:result.records', { count: recordIds.length })] : []),
          ];
          return (
            <li key={reason}>
              <Disclosure title={word === null ? reason : t(word)} facts={facts.join(' · ')}>
                <ClaimTrips
                  ids={trips.flatMap((place) => claim.tripIds[place] ?? [])}
                  preferences={preferences}
                />
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const certaintyMessages = {
  secondary: 'claimMessages:certainty.secondary',
  unverified: 'claimMessages:certainty.unverified',
} as const;

/** Figures that are uncertain and should be compared with the authority's own text. */
function ToCheckPanel({ claim, locale }: { claim: Claim; locale: string }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <Panel title={t('claims:result.toCheck')} hint={t('claims:result.toCheckHint')}>
      <Stack as="ul">
        {claim.toCheck.map(({ rateId, certainty, source }) => {
          const rate = claim.rates.find(({ id }) => id === rateId);
          const word = messageFor(`claimMessages:toCheck.${rateId}`);
          return (
            <Stack as="li" key={rateId} gap={2}>
              {word !== null && <strong>{t(word)}</strong>}
              {rate !== undefined && (
                <strong>
                  {t('claims:result.rate', {
                    rate: exactMoney(rate.rate, claim.currency, locale),
                    unit: unitSigns[rate.per],
                  })}
                </strong>
              )}
              {certainty !== 'primary' && <span>{t(certaintyMessages[certainty])}</span>}
              <SourceText rateId={rateId} source={source} />
              {rate?.operatorCheckedOn !== undefined && (
                <span>
                  {t('claimMessages:addedByOperator', {
                    day: formatLocalDay(rate.operatorCheckedOn, locale),
                  })}
                </span>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Panel>
  );
}
