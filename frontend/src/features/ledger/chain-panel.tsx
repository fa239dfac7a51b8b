import type { LedgerVerification } from '@domain/ledger/ledger-queries.schema';
import { IconCircleCheck, IconCopy, IconDownload, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { Row, Stack } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './chain-panel.module.css';
import { ExportSection, useLedgerExport } from './export-section';

interface Props {
  readonly place: Place;
  readonly count: (value: number) => string;
}

/** Latest signature of the server, and its key. */
function SignedSection({ place, count }: Props) {
  const { t } = useTranslation(['ledger', 'common']);
  const { data } = trpc.ledger.checkpoint.useQuery(undefined, { staleTime: 0 });
  const last = data?.last;

  function sentence(): string {
    if (data === undefined) return t('ledger:signed.loading');
    if (!last) return t('ledger:signed.none');
    const when = formatMoment(last.atMs, place);
    return t('ledger:signed.last', { when, number: count(last.sequence) });
  }

  return (
    <Stack gap={6} className={styles.hash}>
      <h3>{t('ledger:signed.title')}</h3>
      <p>{sentence()}</p>
      <p>{t('ledger:signed.hint')}</p>
      <code className={`${code.code} ${styles.key}`} aria-busy={data === undefined}>
        {data?.fingerprint ?? ''}
      </code>
    </Stack>
  );
}

type CheckState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'checked'; readonly result: LedgerVerification }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Asks the server to verify the chain, without caching. */
function useLedgerCheck() {
  const utils = trpc.useUtils();
  const [state, setState] = useState<CheckState>({ kind: 'idle' });

  async function check(): Promise<void> {
    setState({ kind: 'running' });
    try {
      const result = await utils.client.ledger.verify.query();
      if (result.holds) utils.ledger.head.setData(undefined, result.head);
      setState({ kind: 'checked', result });
    } catch (error) {
      setState({ kind: 'failed', problem: toProblem(error) });
    }
  }

  return { state, check: () => void check() };
}

/** Length and last hash of the ledger, with buttons to check and to export it. */
export function ChainPanel({ place }: { place: Place }) {
  const { t } = useTranslation(['ledger', 'common']);
  const mayExport = useMay('ledger.export', 'query');
  const head = trpc.ledger.head.useQuery(undefined, { staleTime: 0 });
  const { state, check } = useLedgerCheck();
  const exporting = useLedgerExport(place.zone);
  const count = (value: number) => numberFormat(place.locale).format(value);
  const problem =
    state.kind === 'failed'
      ? state.problem
      : head.error !== null && head.data === undefined
        ? toProblem(head.error)
        : null;

  async function copy(hash: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(hash);
      notify(t('common:word.copied'));
    } catch {
      notify(t('common:word.cannotCopy'));
    }
  }

  return (
    <Panel title={t('ledger:head.title')} hint={t('ledger:intro')}>
      <Readouts>
        <FigureWithUnit
          label={t('ledger:head.entries')}
          figure={head.data === undefined ? null : count(head.data.sequence)}
        />
      </Readouts>
      <Stack gap={6} className={styles.hash}>
        <h3>{t('ledger:head.hash')}</h3>
        <p>{t('ledger:head.hint')}</p>
        <code className={code.code} aria-busy={head.data === undefined}>
          {head.data?.hash ?? ''}
        </code>
        <Button
          icon={<IconCopy size={20} aria-hidden="true" />}
          disabled={head.data === undefined}
          onClick={() => void copy(head.data?.hash ?? '')}
        >
          {t('ledger:head.copy')}
        </Button>
      </Stack>
      <SignedSection place={place} count={count} />
      {problem !== null && (
        <CallProblem
          problem={problem}
          onRetry={() => void (state.kind === 'failed' ? check() : head.refetch())}
          busy={head.isFetching}
        />
      )}
      <Row wrap>
        <Button
          variant="accent"
          icon={<IconShieldCheck size={20} aria-hidden="true" />}
          busy={state.kind === 'running'}
          onClick={check}
        >
          {t('ledger:check.start')}
        </Button>
        <Button
          icon={<IconDownload size={20} aria-hidden="true" />}
          busy={exporting.state.kind === 'running'}
          onClick={exporting.start}
        >
          {t('ledger:export.start')}
        </Button>
      </Row>
      <div role="status" className={styles.status}>
        {state.kind === 'running' && <p>{t('ledger:check.busy')}</p>}
        {state.kind === 'checked' && <VerificationResult result={state.result} count={count} />}
      </div>
      {mayExport && <ExportSection exporting={exporting} count={count} />}
    </Panel>
  );
}

function VerificationResult({
  result,
  count,
}: {
  result: LedgerVerification;
  count: (value: number) => string;
}) {
  const { t } = useTranslation(['ledger', 'common']);
  if (!result.holds) {
    return (
      <Row as="p" gap={10} align="start" className={styles.result} data-holds="false">
        <IconX size={22} aria-hidden="true" />
        <span>
          {t('ledger:check.broken', { number: count(result.sequence) })} {t(`ledger:check.${result.reason}`)}
        </span>
      </Row>
    );
  }
  const { sequence } = result.head;
  const text =
    sequence === 0
      ? t('ledger:check.empty')
      : t('ledger:check.holds', { count: sequence, shown: count(sequence) });
  return (
    <Row as="p" gap={10} align="start" className={styles.result} data-holds="true">
      <IconCircleCheck size={22} aria-hidden="true" />
      <span>{text}</span>
    </Row>
  );
}
