import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useAppConfig } from '@/config/app-config-context';
import { answerConsent, isAnalyticsConfigured, useConsent } from '@/platform/consent';
import { Prompt } from '../root/prompt';

/** Route of the shown page, without ids and filters, such as `/trips/:id`. */
function useRoute(): string {
  const page = useMatches().at(-1);
  const [, name = ''] = page?.pathname.split('/') ?? [];
  return page?.params.id === undefined ? `/${name}` : `/${name}/:id`;
}

/** Asks once whether opened pages may be counted, and counts them after a yes. */
function AskedCounting() {
  const { t } = useTranslation(['common']);
  const config = useAppConfig();
  const consent = useConsent();
  const route = useRoute();
  useEffect(() => {
    if (consent !== 'granted') return;
    // Without a network nothing is counted.
    void import('@/platform/analytics')
      .then(({ countPage }) => countPage(config, route))
      .catch(() => undefined);
  }, [config, consent, route]);
  useEffect(() => {
    if (consent !== 'withdrawn') return;
    // Without a network the next start does it.
    void import('@/platform/analytics')
      .then(({ forgetCounting }) => forgetCounting(config))
      .catch(() => undefined);
  }, [config, consent]);
  return (
    <Prompt
      isShown={consent === 'notAsked'}
      sentence={t('common:analytics.question')}
      action={t('common:analytics.yes')}
      onAct={() => answerConsent(true)}
      refusal={t('common:analytics.no')}
      onLater={() => answerConsent(false)}
    />
  );
}

export function PageCounting() {
  return isAnalyticsConfigured(useAppConfig()) && <AskedCounting />;
}
