import { languages, themes } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { ownNameOfLanguage } from '@/lib/formatting/names';
import type { Settings } from '../saving/use-settings';
import { ChoiceRow } from './setting-row';

export function AppearancePanel({ settings: { shown, change } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  return (
    <Panel title={t('account:appearance.title')}>
      <ChoiceRow
        label={t('account:field.language')}
        value={shown.language}
        options={languages.map((value) => ({ value, label: ownNameOfLanguage(value) }))}
        onChange={(language) => change({ language })}
      />
      <ChoiceRow
        label={t('account:field.theme')}
        value={shown.theme}
        options={themes.map((value) => ({ value, label: t(`account:theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
    </Panel>
  );
}
