import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';
import { loadWords } from '@/lib/i18n/start';

const WithWords = lazy(async () => {
  await loadWords('ledger');
  return { default: LedgerLink };
});

/** The way to the ledger, from the settings. */
export function LedgerPanel() {
  return (
    <Suspense fallback={null}>
      <WithWords />
    </Suspense>
  );
}

function LedgerLink() {
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
