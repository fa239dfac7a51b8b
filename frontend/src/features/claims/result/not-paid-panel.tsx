import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { messageFor } from '@/entities/claims/message-for';
import { Disclosure } from './disclosure';

/** Trips and records that one would expect in the claim but that are not paid, by reason. */
export function NotPaidPanel({ claim }: { claim: Claim }) {
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
