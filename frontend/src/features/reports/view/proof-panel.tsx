import type { Report } from '@domain/reports/report.schema';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import signButton from '@/components/sign-button.module.css';
import { numberFormat } from '@/lib/formatting/numbers';
import parts from '../report-parts.module.css';
import styles from './report-view.module.css';

interface Props {
  readonly report: Report;
  readonly locale: string;
}

/** Hashes that prove the report's content. */
export function ProofPanel({ report: { outcome }, locale }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  if (outcome === null) return null;
  const { contentHash, ledgerHead } = outcome;
  return (
    <Panel title={t('reports:proof.title')} hint={t('reports:proof.hint')}>
      <Hash title={t('reports:proof.content')} hash={contentHash} copy={t('reports:proof.copyContent')} />
      <Hash
        title={t('reports:proof.ledger', {
          number: numberFormat(locale).format(ledgerHead.sequence),
        })}
        hash={ledgerHead.hash}
        copy={t('reports:proof.copyLedger')}
      />
    </Panel>
  );
}

function Hash({ title, hash, copy }: { title: string; hash: string; copy: string }) {
  const { t } = useTranslation(['reports', 'common']);

  async function toClipboard(): Promise<void> {
    try {
      await navigator.clipboard.writeText(hash);
      notify(<p className={parts.notice}>{t('common:word.copied')}</p>);
    } catch {
      notify(<p className={parts.notice}>{t('common:word.cannotCopy')}</p>);
    }
  }

  return (
    <Stack gap={6}>
      <Text as="h3" scale="hint">
        {title}
      </Text>
      <div className={styles.hash}>
        <code>{hash}</code>
        <button
          type="button"
          className={signButton.button}
          aria-label={copy}
          onClick={() => void toClipboard()}
        >
          <IconCopy size={20} aria-hidden="true" />
        </button>
      </div>
    </Stack>
  );
}
