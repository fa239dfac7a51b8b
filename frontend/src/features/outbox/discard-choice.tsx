import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';

interface Props {
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Gives up what nobody else has; the second press means it. */
export function DiscardChoice({ busy, onDiscard }: Props) {
  const { t } = useTranslation(['outbox']);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('outbox:refused.discard')}
      </Button>
    );
  }
  return (
    <>
      {/* Where the first press was: pressed twice by mistake, nothing is lost. */}
      <Button variant="quiet" autoFocus onClick={() => setIsAsking(false)}>
        {t('outbox:refused.keep')}
      </Button>
      <Button variant="danger" busy={busy} onClick={onDiscard}>
        {t('outbox:refused.confirm')}
      </Button>
    </>
  );
}
