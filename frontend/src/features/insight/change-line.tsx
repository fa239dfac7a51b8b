import { changeOf, shareChangeOf } from '@domain/insight/change';
import type { Ratio } from '@domain/quantities/ratio';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import spokenStyles from '@/components/spoken.module.css';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './insight.module.css';

interface Props {
  readonly now: Ratio;
  readonly earlier: Ratio;
  /** Months that the figure is compared with. */
  readonly than: string;
  /** Direction that is good news; `none` if neither is, or if it is too early to tell. */
  readonly good: 'less' | 'more' | 'none';
  /**
   * True if both values are shares: changes are shown in percentage points, because a percentage would be mistaken for
   * them.
   */
  readonly isShare?: boolean;
  readonly locale: string;
}

const icons = { up: IconArrowUp, down: IconArrowDown, same: IconEqual } as const;
const messages = {
  up: 'insight:change.more',
  down: 'insight:change.less',
  same: 'insight:change.same',
} as const;

const shareMessages = { up: 'insight:change.morePoints', down: 'insight:change.lessPoints' } as const;

const tones = { better: 'good', worse: 'danger', none: 'quiet' } as const;

const judgementMessages = { better: 'insight:change.better', worse: 'insight:change.worse' } as const;

/** Change of a figure: the arrow shows the direction, the colour whether it is good news. */
export function ChangeLine({ now, earlier, than, good, isShare = false, locale }: Props) {
  const { t } = useTranslation(['insight']);
  const relative = changeOf(now, earlier);
  const ofShare = shareChangeOf(now, earlier);
  const { percent } = relative;
  const { direction } = isShare ? ofShare : relative;
  if (!isShare && percent === null && direction !== 'same') return null;
  const Icon = icons[direction];
  const isGood = direction === (good === 'less' ? 'down' : 'up');
  const judged = direction === 'same' || good === 'none' ? 'none' : isGood ? 'better' : 'worse';
  const shown = numberFormat(locale, { style: 'percent' }).format(Number(percent ?? 0n) / 100);
  return (
    <Text scale="hint" tone={tones[judged]} className={styles.change}>
      <Icon aria-hidden="true" size={16} stroke={2.25} />
      <span>
        {isShare && direction !== 'same'
          ? t(shareMessages[direction], { count: Number(ofShare.points), than })
          : t(messages[direction], { percent: shown, than })}
        {judged !== 'none' && (
          <span className={spokenStyles.spoken}>{`, ${t(judgementMessages[judged])}`}</span>
        )}
      </span>
    </Text>
  );
}
