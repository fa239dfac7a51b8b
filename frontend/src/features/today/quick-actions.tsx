import { IconGasStation, IconGauge, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';
import styles from './quick-actions.module.css';

interface Props {
  readonly onFill: () => void;
  readonly onCost: () => void;
  readonly onOdometer: () => void;
  /** Above the buttons: the trip that runs. */
  readonly children: ReactNode;
}

/** How high the actions are: with a running trip higher, and notices stand above its button, never on it. */
function useMeasuredHeight() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--rb-quick-actions', `${shown.offsetHeight}px`),
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--rb-quick-actions');
    };
  }, []);
  return element;
}

/** What one came for, under the thumb on a phone and at the right on a desktop; it keeps its place while all else loads. */
export function QuickActions({ onFill, onCost, onOdometer, children }: Props) {
  const { t } = useTranslation(['today']);
  const element = useMeasuredHeight();
  const isOn = useShortcutsOn();
  return (
    <section
      ref={element}
      className={styles.actions}
      data-quick-actions
      aria-label={t('today:actions.label')}
    >
      {children}
      <div className={styles.pair}>
        <Button
          aria-haspopup="dialog"
          icon={<IconGasStation size={20} aria-hidden="true" />}
          aria-keyshortcuts={isOn ? 'f' : undefined}
          onClick={onFill}
        >
          {t('today:actions.fill')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconReceipt size={20} aria-hidden="true" />}
          aria-keyshortcuts={isOn ? 'c' : undefined}
          onClick={onCost}
        >
          {t('today:actions.cost')}
        </Button>
        <Button aria-haspopup="dialog" icon={<IconGauge size={20} aria-hidden="true" />} onClick={onOdometer}>
          {t('today:actions.odometer')}
        </Button>
      </div>
      {isOn && (
        <p className={styles.keys} aria-hidden="true">
          <kbd>N</kbd> {t('today:actions.keyTrip')} <kbd>F</kbd> {t('today:actions.keyFill')} <kbd>C</kbd>{' '}
          {t('today:actions.keyCost')} <kbd>?</kbd> {t('today:actions.keyHelp')}
        </p>
      )}
    </section>
  );
}
