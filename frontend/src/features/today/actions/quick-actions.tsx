import type { EnergyAction } from '@domain/vehicles/energy-action';
import {
  IconBolt,
  IconCamera,
  IconGasStation,
  IconGauge,
  IconPlus,
  IconReceipt,
  IconRoute,
} from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { KeyCap } from '@/components/key-cap';
import { useMeasuredHeight } from '@/components/use-measured-height';
import { useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';
import styles from './quick-actions.module.css';
import { useReceiptCamera } from './use-receipt-camera';

interface Props {
  readonly onTrip: () => void;
  readonly onFill: () => void;
  readonly onCost: () => void;
  /** Called with a photo or PDF of a receipt. */
  readonly onReceipt: (file: Blob) => void;
  readonly onOdometer: () => void;
  /** Way in which the vehicle used last gets its energy: filled up, charged, or both. */
  readonly energyAction: EnergyAction;
  /** Ways and tours that are driven often, to start with one tap; null until they are known. */
  readonly often: ReactNode;
  /** Button that starts a trip, or the running trip. */
  readonly children: ReactNode;
}

/**
 * Start button and round plus button within reach of the thumb on a phone; on a desktop all actions of the plus are
 * visible.
 */
export function QuickActions({
  onTrip,
  onFill,
  onCost,
  onReceipt,
  onOdometer,
  energyAction,
  often,
  children,
}: Props) {
  const { t } = useTranslation(['today', 'common']);
  const isOn = useShortcutsOn();
  const EnergyIcon = energyAction === 'charge' ? IconBolt : IconGasStation;
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const camera = useReceiptCamera(onReceipt);
  // A running trip that seems forgotten asks a question here, and is higher.
  const element = useMeasuredHeight<HTMLElement>('--rb-quick-actions');

  /** Closes the menu first, so that the focus is on the plus button, to which a sheet returns it. */
  function chosen(open: () => void): () => void {
    return () => {
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
      open();
    };
  }

  return (
    <section
      ref={element}
      className={styles.actions}
      data-quick-actions
      aria-label={t('today:actions.label')}
    >
      <div className={styles.often}>{often}</div>
      <div className={styles.bar}>
        {children}
        <button
          type="button"
          className={styles.round}
          aria-label={t('today:receipt.take')}
          title={t('today:receipt.take')}
          onClick={camera.take}
        >
          <IconCamera size={24} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles.round} ${styles.plus}`}
          popoverTarget={menuId}
          aria-label={t('today:actions.more')}
          title={t('today:actions.more')}
        >
          <IconPlus size={26} aria-hidden="true" />
        </button>
      </div>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <Button
          aria-haspopup="dialog"
          icon={<IconRoute size={20} aria-hidden="true" />}
          aria-keyshortcuts={isOn ? 'n' : undefined}
          onClick={chosen(onTrip)}
        >
          {t('today:begin.trip')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<EnergyIcon size={20} aria-hidden="true" />}
          aria-keyshortcuts={isOn ? 'f' : undefined}
          onClick={chosen(onFill)}
        >
          {t(`common:word.${energyAction}`)}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconReceipt size={20} aria-hidden="true" />}
          aria-keyshortcuts={isOn ? 'c' : undefined}
          onClick={chosen(onCost)}
        >
          {t('today:actions.cost')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconGauge size={20} aria-hidden="true" />}
          onClick={chosen(onOdometer)}
        >
          {t('today:actions.odometer')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconCamera size={20} aria-hidden="true" />}
          onClick={chosen(camera.take)}
        >
          {t('today:receipt.take')}
        </Button>
      </div>
      {camera.inputs}
      {isOn && (
        <p className={styles.keys} aria-hidden="true">
          <KeyCap keys="n" />
          {t('today:actions.keyTrip')} <KeyCap keys="f" />
          {t(`today:actions.keyEnergy.${energyAction}`)} <KeyCap keys="c" />
          {t('today:actions.keyCost')} <KeyCap keys="?" />
          {t('today:actions.keyHelp')}
        </p>
      )}
    </section>
  );
}
