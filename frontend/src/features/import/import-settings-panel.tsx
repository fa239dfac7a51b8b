import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';

/** Link to the import, in the settings. */
export function ImportSettingsPanel() {
  const { t } = useTranslation(['import']);
  return (
    <Panel title={t('import:settings.title')} hint={t('import:settings.hint')}>
      <div>
        <ButtonLink to="/import" icon={<IconFileImport size={20} aria-hidden="true" />}>
          {t('import:settings.open')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
