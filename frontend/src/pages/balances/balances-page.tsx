import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { BalancesPanels } from '@/features/settlements/balances-panels';
import { useLogbook } from '@/lib/logbook/logbook-context';

/** Balances of the costs of a logbook with others. */
export function Component() {
  const { t } = useTranslation(['settlements']);
  const { logbook } = useLogbook();
  const place = useDriverPreferences();
  const isShared = isSharedLogbook(logbook);
  return (
    <>
      <PageHeading title={t('settlements:title')}>
        <p>{t(isShared ? 'settlements:intro' : 'settlements:alone')}</p>
      </PageHeading>
      {isShared && place !== null && (
        <div className={pagePanels.panels} data-wide>
          <BalancesPanels place={place} />
        </div>
      )}
    </>
  );
}
