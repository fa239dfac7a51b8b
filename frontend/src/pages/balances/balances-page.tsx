import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { BalancesPanels } from '@/features/settlements/balances-panels';
import { useLogbook } from '@/lib/logbook/logbook-context';

/** Balances of the costs of a logbook with others. */
export function Component() {
  const { t } = useTranslation(['settlements', 'common']);
  const { logbook } = useLogbook();
  const place = useDriverPreferences();
  const isShared = isSharedLogbook(logbook);
  return (
    <>
      <PageHeading title={t('settlements:title')}>
        <div>
          <ButtonLink to="/insight" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
            {t('common:navigation.insight')}
          </ButtonLink>
        </div>
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
