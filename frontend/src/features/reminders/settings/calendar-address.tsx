import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import code from '@/components/code.module.css';
import { notify } from '@/components/notices';
import styles from './devices.module.css';

/** Lost with the next reload, because the server stores only its hash. */
export function CalendarAddress({ path }: { readonly path: string }) {
  const { t } = useTranslation(['reminder-channels']);
  const address = `${window.location.origin}${path}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify(t('reminder-channels:calendar.copied'));
    } catch {
      notify(t('reminder-channels:calendar.notCopied'));
    }
  }

  return (
    <div className={styles.part} role="status">
      <p>
        {t('reminder-channels:calendar.address')}. {t('reminder-channels:calendar.once')}
      </p>
      <code className={code.code}>{address}</code>
      <div>
        <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
          {t('reminder-channels:calendar.copy')}
        </Button>
      </div>
    </div>
  );
}
