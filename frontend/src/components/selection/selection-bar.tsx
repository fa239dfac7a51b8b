import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Text } from '../layout';
import { findFocus } from '../restore-focus';
import signButton from '../sign-button.module.css';
import { useMeasuredHeight } from '../use-measured-height';
import styles from './selection-bar.module.css';

interface SelectionAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Reason why the action cannot be applied to all selected rows; null if it can. */
  readonly refusal: string | null;
  readonly onPress: () => void;
}

interface Props {
  readonly label: string;
  /** Number of selected rows. */
  readonly count: string;
  readonly endLabel: string;
  readonly onEnd: () => void;
  /** Button that selects all. */
  readonly all: ReactNode;
  readonly actions: readonly SelectionAction[];
  /** Status of the last change. */
  readonly children?: ReactNode;
}

/** Actions for the selected rows: at the lower edge on a phone, above the list on a desktop. */
export function SelectionBar({ label, count, endLabel, onEnd, all, actions, children }: Props) {
  const id = useId();
  const bar = useMeasuredHeight<HTMLElement>('--rb-selection-bar');
  const [asked, setAsked] = useState<string | null>(null);

  // The button that began the selection is hidden while rows are selected, and the bar is gone afterwards.
  useEffect(() => {
    findFocus(bar.current === null ? [] : [bar.current]);
    return () => {
      setTimeout(() => findFocus([...document.querySelectorAll<HTMLElement>('[data-begins-selection]')]));
    };
  }, [bar]);

  const refusal = actions.find((action) => action.id === asked)?.refusal ?? null;
  return (
    <section ref={bar} className={styles.bar} aria-label={label} tabIndex={-1} data-selection-bar>
      <div className={styles.head}>
        <button
          type="button"
          className={signButton.button}
          style={{ '--sign-colour': 'var(--rb-text)' }}
          aria-label={endLabel}
          onClick={onEnd}
        >
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <Text role="status" strong style={{ flex: 1 }}>
          {count}
        </Text>
        {all}
      </div>
      <div className={styles.actions}>
        {actions.map(({ refusal: why, ...action }) => (
          <button
            key={action.id}
            type="button"
            className={styles.action}
            aria-disabled={why !== null}
            aria-describedby={why === null ? undefined : `${id}-${action.id}`}
            onClick={() => {
              setAsked(why === null ? null : action.id);
              if (why === null) action.onPress();
            }}
          >
            {action.icon}
            <span>{action.label}</span>
            {why !== null && (
              <span id={`${id}-${action.id}`} hidden>
                {why}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="status" className={styles.line}>
        {refusal}
      </div>
      {children}
    </section>
  );
}
