import type { Account } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Grid, Row, Stack } from '@/components/layout';
import styles from './clash-card.module.css';
import { useSettingMessages } from './setting-messages';
import type { Settings } from './use-settings';

interface Props {
  readonly settings: Settings;
  readonly account: Account;
}

/** A setting that was changed both here and elsewhere. Nothing is overwritten until the driver chooses. */
export function ClashCard({ settings, account }: Props) {
  const { t } = useTranslation(['account']);
  const { messageOf } = useSettingMessages();
  const { clashing } = settings.state;
  if (clashing.length === 0) return null;
  return (
    <Stack as="section" gap={16} className={styles.card} role="alert">
      <h2>{t('account:clash.title')}</h2>
      {clashing.map((field) => (
        <Grid as="dl" key={field} gap={16} className={styles.sides} aria-label={t(`account:field.${field}`)}>
          <div>
            <dt>{t('account:clash.mine', { field: t(`account:field.${field}`) })}</dt>
            <dd>{messageOf(field, settings.shown)}</dd>
          </div>
          <div>
            <dt>{t('account:clash.theirs')}</dt>
            <dd>{messageOf(field, account)}</dd>
          </div>
        </Grid>
      ))}
      <Row wrap>
        <Button variant="accent" onClick={settings.keepLocal}>
          {t('account:clash.keepMine')}
        </Button>
        <Button onClick={settings.takeTheirs}>{t('account:clash.takeTheirs')}</Button>
      </Row>
    </Stack>
  );
}
