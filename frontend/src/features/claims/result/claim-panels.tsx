import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { messageFor } from '@/entities/claims/message-for';
import { ChargedSharesPanel, ChargesPanel } from './charge-panels';
import { CompanyCarPanel } from './company-car-panel';
import { Disclosure } from './disclosure';
import { SharesPanel } from './shares-panel';
import { SurePanel } from './sure-panel';
import { WarningsPanel } from './warnings-panel';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Lines from which the figure of a claim is calculated. */
export function ClaimOrigin({ claim, locale, vehicles }: Props) {
  return (
    <>
      {claim.companyCars !== undefined && (
        <CompanyCarPanel claim={claim} locale={locale} vehicles={vehicles} />
      )}
      {claim.charges !== undefined && (
        <ChargesPanel charges={claim.charges} claim={claim} locale={locale} vehicles={vehicles} />
      )}
      {claim.chargedShares !== undefined && (
        <ChargedSharesPanel shares={claim.chargedShares} locale={locale} vehicles={vehicles} />
      )}
      {claim.shares.length > 0 && <SharesPanel claim={claim} vehicles={vehicles} />}
      {claim.notPaid.length > 0 && <NotPaidPanel claim={claim} />}
    </>
  );
}

/** Findings that the driver should know before handing a claim in; files of a report have none of them. */
export function ClaimAdvice({
  claim,
  locale,
  vehicles,
  canNote,
}: Props & Pick<ComponentProps<typeof WarningsPanel>, 'canNote'>) {
  return (
    <>
      <WarningsPanel claim={claim} vehicles={vehicles} canNote={canNote} />
      <SurePanel claim={claim} locale={locale} />
    </>
  );
}

/** Trips and records that one would expect in the claim but that are not paid, by reason. */
function NotPaidPanel({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  const recordsAre = claim.charges === undefined ? 'claims:result.records' : 'claims:result.charges';
  return (
    <Panel title={t('claims:result.notPaid')}>
      <ul className={lined.list}>
        {claim.notPaid.map(({ reason, trips, recordIds }) => {
          const word = messageFor(`claimMessages:notPaid.${reason}`);
          const facts = [
            ...(trips.length > 0 ? [t('claims:result.trips', { count: trips.length })] : []),
            ...(recordIds.length > 0 ? [t(recordsAre, { count: recordIds.length })] : []),
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
