import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { useSettingMessages } from './setting-messages';
import { fieldsOf } from './settings-draft';
import type { Settings } from './use-settings';

/** Settings that could not be saved, with the reason; they are kept. */
export function UnsavedCard({ settings: { state, shown, retry } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  const { messageOf } = useSettingMessages();
  const { problem } = state;
  if (problem === null) return null;
  return (
    <CallProblem problem={problem} onRetry={retry} busy={state.saving}>
      <ul>
        {fieldsOf(state.draft.changes).map((field) => (
          <li key={field}>
            {t(`account:field.${field}`)}: <strong>{messageOf(field, shown)}</strong>
          </li>
        ))}
      </ul>
      <p>{problem.reason === 'OFFLINE' ? t('account:unsaved.offline') : t('account:unsaved.sentence')}</p>
    </CallProblem>
  );
}
