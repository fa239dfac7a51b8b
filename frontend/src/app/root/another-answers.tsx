import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentReach, loadFromNetwork, onReach } from '@/config/reach';
import { Prompt } from './prompt';

/**
 * Says that something between answers in the place of the server, and gives the way to it: the page comes from the service worker,
 * which would hide the sign-in of a proxy for ever.
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
