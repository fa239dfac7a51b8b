import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Grid, Stack, Text } from '@/components/layout';
import { Logo } from '@/components/logo';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import type { AppConfig } from '@/config/app-config';
import { useAppConfig } from '@/config/app-config-context';
import { isAnalyticsConfigured } from '@/platform/consent';
import styles from './privacy-page.module.css';

const nameOfProvider = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' } as const;

/** Names the providers that the sign-in page offers; the embedded identity only pretends to be Google. */
function offeredNames({ identity, providers }: AppConfig, language: string): string {
  const names = providers.flatMap((provider) =>
    identity === 'hosted' && provider !== 'password' ? [nameOfProvider[provider]] : [],
  );
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

/** Page that says in plain words what is stored where, and who runs the server. Open to everybody. */
export function Component() {
  const { t, i18n } = useTranslation(['privacy', 'common']);
  const config = useAppConfig();
  const { identity, operator } = config;
  const name = operator?.name ?? '';
  // A file of variables has one line for each; there `\n` is typed.
  const paragraphs = (operator?.text ?? '').split(/\n|\\n/).filter((each) => each.trim() !== '');
  const isHosted = identity === 'hosted';
  const names = offeredNames(config, i18n.language);
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Logo size={44} />
        <PageHeading title={t('common:privacy')}>
          <p>{t('privacy:intro')}</p>
        </PageHeading>
      </div>
      <Grid min="22rem" gap={16} className={styles.panels}>
        <Stack gap={16}>
          <Panel title={t('privacy:operator.title')}>
            <p>{name === '' ? t('privacy:operator.unnamed') : t('privacy:operator.named', { name })}</p>
            {paragraphs.map((paragraph, index) => (
              <p key={index} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </Panel>
          <Facts title={t('privacy:you.title')}>
            {t('privacy:you.export')}
            {t('privacy:you.delete')}
            {t('privacy:you.correct')}
          </Facts>
        </Stack>
        <Facts title={t('privacy:server.title')}>
          {t('privacy:server.entries')}
          {t('privacy:server.ledger')}
          {t(isHosted ? 'privacy:server.signInHosted' : 'privacy:server.signInEmbedded')}
          {t('privacy:server.log')}
          {t('privacy:server.backups')}
        </Facts>
        <Facts title={t('privacy:device.title')}>
          {t('privacy:device.copy')}
          {t('privacy:device.waiting')}
          {t('privacy:device.settings')}
          {t('privacy:device.cookie')}
          {t('privacy:device.receipts')}
        </Facts>
        <Facts title={t('privacy:others.title')}>
          {t('privacy:others.nothing')}
          {isHosted && t('privacy:others.firebase')}
          {names !== '' && t('privacy:others.providers', { names })}
          {isAnalyticsConfigured(config) && t('privacy:others.analytics')}
          {t('privacy:others.push')}
          {t('privacy:others.time')}
        </Facts>
      </Grid>
      <div>
        <ButtonLink to="/" icon={<IconArrowLeft size={20} aria-hidden="true" />}>
          {t('privacy:back')}
        </ButtonLink>
      </div>
    </main>
  );
}

interface Props {
  readonly title: string;
  readonly children: readonly (string | false)[];
}

/** Sentences of one place, as a list. */
function Facts({ title, children }: Props) {
  return (
    <Panel title={title}>
      <Text as="ul" className={styles.facts}>
        {children.map((fact) => fact !== false && <li key={fact}>{fact}</li>)}
      </Text>
    </Panel>
  );
}
