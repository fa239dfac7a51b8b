import { useTranslation } from 'react-i18next';
import code from '@/components/code.module.css';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import styles from './chain-panel.module.css';

interface Props {
  readonly place: Place;
  readonly count: (value: number) => string;
}

/** Latest signature of the server, and its key. */
export function SignedSection({ place, count }: Props) {
  const { t } = useTranslation(['ledger']);
  const { data } = trpc.ledger.checkpoint.useQuery(undefined, { staleTime: 0 });
  const last = data?.last;

  function sentence(): string {
    if (data === undefined) return t('ledger:signed.loading');
    if (!last) return t('ledger:signed.none');
    const when = formatMoment(last.atMs, place);
    return t('ledger:signed.last', { when, number: count(last.sequence) });
  }

  return (
    <div className={styles.hash}>
      <h3>{t('ledger:signed.title')}</h3>
      <p>{sentence()}</p>
      <p>{t('ledger:signed.hint')}</p>
      <code className={`${code.code} ${styles.key}`} aria-busy={data === undefined}>
        {data?.fingerprint ?? ''}
      </code>
    </div>
  );
}
