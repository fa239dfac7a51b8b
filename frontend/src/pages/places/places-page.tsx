import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { CallProblem } from '@/components/call-problem';
import { Text } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { useAccount } from '@/entities/account/use-account';
import { PlacesPanel } from '@/features/places/places-panel';
import { placeOf } from '@/lib/formatting/place';

/** /places, and /places/<id> with the sheet of that place. */
export function Component() {
  const { t } = useTranslation(['places', 'common']);
  const { id } = useParams();
  const navigate = useNavigate();
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title={t('common:word.places')}>
        <Text scale="hint" tone="quiet">
          {t('places:intro')}
        </Text>
      </PageHeading>
      <div className={pagePanels.panels} data-wide>
        {account === undefined && problem !== null && (
          <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {account !== undefined && (
          <PlacesPanel
            locale={placeOf(account).locale}
            openedId={id}
            onClosed={() => id !== undefined && void navigate('/places', { replace: true })}
          />
        )}
      </div>
    </>
  );
}
