import { changeOf, shareChangeOf } from '@domain/insight/change';
import type { Ratio } from '@domain/quantities/ratio';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconEqual } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Text } from '@/components/layout';
import spokenStyles from '@/components/spoken.module.css';
import type { Measured } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './insight.module.css';

interface Props {
  readonly label: string;
  /** null if unknown; `why` is shown instead. */
  readonly shown: Measured | null;
  readonly why?: string | undefined;
  readonly note?: string | undefined;
  /** Address of the page, or function that opens the sheet, with the records behind the figure. */
  readonly opens: string | (() => void);
  /** Comparisons below the figure. */
  readonly children?: ReactNode;
}

/** A large figure with its comparisons below; opens the records behind it. */
export function Figure({ label, shown, why, note, opens, children }: Props) {
  const spoken = shown === null ? label : `${label}: ${shown.figure} ${shown.unit}`.trim();
  const value = shown !== null && (
    <>
      <span className={styles.value}>
        <span>{shown.figure}</span> <small>{shown.unit}</small>
      </span>
      <IconChevronRight aria-hidden="true" size={18} />
    </>
  );
  return (
    <div className={styles.figure}>
      <Text as="dt" scale="small" tone="quiet">
        {label}
      </Text>
      <dd>
        {shown === null ? (
          <Text scale="hint" tone="quiet">
            {why}
          </Text>
        ) : typeof opens === 'string' ? (
          <Link to={opens} className={styles.opens} aria-label={spoken}>
            {value}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.opens}
            aria-haspopup="dialog"
            aria-label={spoken}
            onClick={opens}
          >
            {value}
          </button>
        )}
        {note !== undefined && (
          <Text scale="hint" tone="quiet">
            {note}
          </Text>
        )}
        {shown !== null && children}
      </dd>
    </div>
  );
}

interface ChangeProps {
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
export function ChangeLine({ now, earlier, than, good, isShare = false, locale }: ChangeProps) {
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
