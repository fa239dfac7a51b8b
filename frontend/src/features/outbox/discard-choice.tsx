import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';

interface Props {
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Discards changes that are only on this device; the second press confirms. */
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
      {/* In the place of the first button, so that a double press by mistake discards nothing. */}
      <Button variant="quiet" autoFocus onClick={() => setIsAsking(false)}>
        {t('outbox:refused.keep')}
      </Button>
      <Button variant="danger" busy={busy} onClick={onDiscard}>
        {t('outbox:refused.confirm')}
      </Button>
    </>
  );
}
