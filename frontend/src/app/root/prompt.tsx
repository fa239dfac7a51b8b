import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from './prompt.module.css';

interface Props {
  readonly isShown: boolean;
  readonly sentence: string;
  readonly action: string;
  readonly onAct: () => void;
  readonly onLater: () => void;
}

/** Prompt above the page. Never acts on its own, because the driver may be typing. */
export function Prompt({ isShown, sentence, action, onAct, onLater }: Props) {
  const { t } = useTranslation(['common']);

  function leave(): void {
    onLater();
    // The button disappears and would take the focus with it. Lost focus is restored only on the driver's pages.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.prompt}>
          <p>{sentence}</p>
          <div className={styles.choices}>
            <Button onClick={onAct}>{action}</Button>
            <Button variant="quiet" onClick={leave}>
              {t('common:update.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
