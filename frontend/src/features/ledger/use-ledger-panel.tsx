import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';

/** The way to the ledger, from the settings. */
export function LedgerPanel() {
  const { t } = useTranslation(['ledger']);
  return (
    <Panel title={t('ledger:title')} hint={t('ledger:settings.hint')}>
      <div>
        <ButtonLink to="/ledger" icon={<IconShieldCheck size={20} aria-hidden="true" />}>
          {t('ledger:settings.open')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
