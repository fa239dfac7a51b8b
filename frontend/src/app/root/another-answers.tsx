import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentReach, loadFromNetwork, onReach } from '@/config/reach';
import { Prompt } from './prompt';

/**
 * Notice that something other than the server answers, with a link to it. Without the link the service worker, which
 * serves the page, would hide the sign-in of a proxy forever.
 */
export function AnotherAnswers() {
  const { t } = useTranslation(['common']);
  const isAnother = useSyncExternalStore(onReach, currentReach) === 'another';
  const [isLeft, setLeft] = useState(false);
  return (
    <Prompt
      isShown={isAnother && !isLeft}
      sentence={t('common:another.sentence')}
      action={t('common:another.load')}
      onAct={loadFromNetwork}
      onLater={() => setLeft(true)}
    />
  );
}
