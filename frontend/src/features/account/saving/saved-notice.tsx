import type { Account } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { dismissNotice, notify } from '@/components/notices';
import notice from '@/components/undo-notice.module.css';
import styles from './saved-notice.module.css';
import { useSettingMessages } from './setting-messages';
import { type Changes, fieldsOf } from './settings-draft';
import { undoing } from './settings-saver';

interface Saved {
  readonly before: Account;
  readonly after: Account;
  readonly sent: Changes;
  readonly change: (changes: Changes) => void;
}

/** Confirms a saved setting with a notice that offers Undo. */
export function noticeSaved({ before, after, sent, change }: Saved): void {
  const undo = () => {
    dismissNotice();
    change(undoing(before, sent));
  };
  notify(<SavedNotice after={after} sent={sent} undo={undo} />);
}

function SavedNotice({ after, sent, undo }: Pick<Saved, 'after' | 'sent'> & { undo: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { messageOf } = useSettingMessages();
  return (
    <div className={notice.notice}>
      <span>
        {fieldsOf(sent).map((field) => (
          <span key={field} className={styles.change}>
            {t(`account:field.${field}`)}: <strong>{messageOf(field, after)}</strong>
          </span>
        ))}
      </span>
      <Button variant="quiet" onClick={undo}>
        {t('common:word.undo')}
      </Button>
    </div>
  );
}
