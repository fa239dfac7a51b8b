import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { useMeasuredHeight } from '@/components/use-measured-height';
import { formatMoney } from '@/lib/formatting/money';
import { type ClaimState, sumTitleKey } from '../use-claim';
import styles from './claim-bar.module.css';
import { OpenAnswers } from './open-answers';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly form: ClaimForm;
  readonly state: ClaimState;
  readonly onShowMissing: () => void;
}

/** The result at the lower edge. */
export function ClaimBar({ form, state: { computed, isStale }, onShowMissing }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const element = useMeasuredHeight<HTMLDivElement>('--rb-claim-bar');
  return (
    <div ref={element} className={styles.bar}>
      <Stack gap={2} className={styles.answer}>
        {form.read?.ready === false && <OpenAnswers faults={form.read.faults} />}
        {computed !== null && (
          <dl className={styles.sum} data-current={!isStale}>
            <dt>{isStale ? t('claims:bar.before') : t(sumTitleKey(computed.claim))}</dt>
            <dd>
              {formatMoney(Math.abs(computed.claim.balanceMinor), computed.claim.currency, form.locale)}
            </dd>
          </dl>
        )}
      </Stack>
      {form.read?.ready === false && <Button onClick={onShowMissing}>{t('claims:bar.show')}</Button>}
    </div>
  );
}

/** True if the bar stands in for the figure, which is scrolled away or of earlier answers. */
export function useNeedsBar(
  figure: RefObject<HTMLElement | null>,
  { form, state }: Pick<Props, 'form' | 'state'>,
): boolean {
  const isInSight = useIsInSight(figure);
  return !isInSight || (state.computed !== null && form.read?.ready === false);
}

function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? true));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
