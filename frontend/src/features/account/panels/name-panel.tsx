import { maxDriverNameLength } from '@domain/account/account.schema';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { TextField } from '@/components/text-field';
import type { Settings } from '../saving/use-settings';
import styles from './setting-row.module.css';

/** Name of the driver, saved when complete: on Enter, or on leaving the field. */
export function NamePanel({ settings: { shown, change, state } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  const [typed, setTyped] = useState<string | null>(null);
  const isRefused = state.problem?.fields.some(({ path }) => path.endsWith('displayName')) === true;

  function commit(): void {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== shown.displayName) change({ displayName: typed.trim() });
  }

  return (
    <Panel title={t('account:you.title')}>
      <div className={styles.field}>
        <TextField
          label={t('account:field.displayName')}
          autoComplete="name"
          maxLength={maxDriverNameLength}
          value={typed ?? shown.displayName}
          error={isRefused ? t('account:you.nameRefused') : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={commit}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
        />
      </div>
    </Panel>
  );
}
