import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { useMeasuredHeight } from '@/components/use-measured-height';
import { formatMoney } from '@/lib/formatting/money';
import { type ComputedClaim, sumTitleKey } from '../use-claim';
import styles from './claim-bar.module.css';
import type { Faults } from './read-typed';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly form: ClaimForm;
  readonly computed: ComputedClaim | null;
  /** True if the form has changed since the calculation. */
  readonly isStale: boolean;
  readonly busy: boolean;
}

/** The result, or what is still missing, next to the button for it; visible while the form is filled in. */
export function ClaimBar({ form, computed, isStale, busy }: Props) {
  const { t } = useTranslation(['claims']);
  const element = useMeasuredHeight<HTMLDivElement>('--rb-claim-bar');
  const isReady = form.read?.ready === true;
  const isCurrent = computed !== null && !isStale;
  return (
    <div ref={element} className={styles.bar}>
      <Stack gap={2} className={styles.answer}>
        {form.read?.ready === false && <OpenAnswers faults={form.read.faults} />}
        {isReady && computed === null && <p>{t('claims:bar.ready')}</p>}
        {computed !== null && <Sum computed={computed} isCurrent={isCurrent} locale={form.locale} />}
      </Stack>
      <Button type="submit" variant={isCurrent ? 'plain' : 'accent'} busy={busy}>
        {t('claims:calculate')}
      </Button>
    </div>
  );
}

const missing: readonly Faults[string][] = ['required', 'day', 'vehicle', 'category'];

function OpenAnswers({ faults }: { faults: Faults }) {
  const { t } = useTranslation(['claims']);
  const all = Object.values(faults);
  const missingCount = all.filter((fault) => missing.includes(fault)).length;
  const wrongCount = all.length - missingCount;
  return (
    <p>
      {missingCount > 0
        ? t('claims:bar.missing', { count: missingCount })
        : t('claims:bar.wrong', { count: wrongCount })}
    </p>
  );
}

interface SumProps {
  readonly computed: ComputedClaim;
  readonly isCurrent: boolean;
  readonly locale: string;
}

function Sum({ computed: { claim }, isCurrent, locale }: SumProps) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <dl className={styles.sum} data-current={isCurrent}>
      <dt>{isCurrent ? t(sumTitleKey(claim)) : t('claims:bar.before')}</dt>
      <dd>{formatMoney(Math.abs(claim.balanceMinor), claim.currency, locale)}</dd>
    </dl>
  );
}
