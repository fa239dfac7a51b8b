import type { Account } from '@domain/account/account.schema';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import styles from './saved-notice.module.css';
import { fieldNames, useSettingWords } from './setting-words';
import { type Changes, fieldsOf } from './settings-draft';
import { undoing } from './settings-saver';

interface Saved {
  readonly before: Account;
  readonly after: Account;
  readonly sent: Changes;
  readonly change: (changes: Changes) => void;
}

const shownMilliseconds = 10_000;
let last: string | null = null;

/** Says what was saved, with the way back. There is one at a time: undo always means the last change. */
export function noticeSaved(saved: Saved): void {
  if (last !== null) notifications.hide(last);
  const id = `settings-${saved.after.version}`;
  last = id;
  const undo = () => {
    notifications.hide(id);
    saved.change(undoing(saved.before, saved.sent));
  };
  notifications.show({
    id,
    message: <SavedNotice after={saved.after} sent={saved.sent} undo={undo} />,
    autoClose: shownMilliseconds,
    withCloseButton: false,
  });
}

function SavedNotice({ after, sent, undo }: Pick<Saved, 'after' | 'sent'> & { undo: () => void }) {
  const { t } = useTranslation(['account']);
  const { valueOf } = useSettingWords();
  return (
    <div className={styles.notice}>
      <span>
        {fieldsOf(sent).map((field) => (
          <span key={field} className={styles.change}>
            {t(fieldNames[field])}: <strong>{valueOf(field, after)}</strong>
          </span>
        ))}
      </span>
      <Button variant="subtle" onClick={undo}>
        {t('account:undo')}
      </Button>
    </div>
  );
}
