import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Stack, Text } from './layout';
import styles from './problem-card.module.css';

interface Props {
  readonly sentence: string;
  readonly requestId?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Shows what went wrong, what to do, and the request id for support. */
export function ProblemCard({ sentence, requestId, onRetry, busy = false, children }: Props) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.card} role="alert">
      <IconAlertTriangle className={styles.sign} aria-hidden="true" />
      <Stack className={styles.text}>
        <p>{sentence}</p>
        {children}
        {requestId !== undefined && !sentence.includes(requestId) && (
          <Text scale="hint" tone="quiet">
            {t('common:requestNumber')} <code>{requestId}</code>
          </Text>
        )}
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {t('common:tryAgain')}
          </Button>
        )}
      </Stack>
    </div>
  );
}
