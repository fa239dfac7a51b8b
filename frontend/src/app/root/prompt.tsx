import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import styles from './prompt.module.css';

interface Props {
  readonly isShown: boolean;
  readonly sentence: string;
  readonly action: string;
  readonly onAct: () => void;
  /** Label of the second button; "Later" if not given. */
  readonly refusal?: string;
  readonly onLater: () => void;
}

/** Prompt above the page. Never acts on its own, because the driver may be typing. */
export function Prompt({ isShown, sentence, action, onAct, refusal, onLater }: Props) {
  const { t } = useTranslation(['common']);

  function leaveWith(answer: () => void): void {
    answer();
    // The button disappears and would take the focus with it. Lost focus is restored only on the driver's pages.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <Row className={styles.prompt} wrap between gap={16} rowGap={4}>
          <p>{sentence}</p>
          <Row wrap>
            <Button onClick={() => leaveWith(onAct)}>{action}</Button>
            {/* A no is as easy to give as a yes. */}
            <Button variant={refusal === undefined ? 'quiet' : 'plain'} onClick={() => leaveWith(onLater)}>
              {refusal ?? t('common:update.later')}
            </Button>
          </Row>
        </Row>
      )}
    </div>
  );
}
