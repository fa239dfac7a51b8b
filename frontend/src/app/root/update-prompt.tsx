import { useTranslation } from 'react-i18next';
import { Prompt } from './prompt';
import { useServiceWorker } from './use-service-worker';

/** Prompt that a newer version is available. */
export function UpdatePrompt() {
  const { t } = useTranslation(['common']);
  const { isNewerReady, use, leave } = useServiceWorker();
  return (
    <Prompt
      isShown={isNewerReady}
      sentence={t('common:update.ready')}
      action={t('common:update.reload')}
      onAct={use}
      onLater={leave}
    />
  );
}
