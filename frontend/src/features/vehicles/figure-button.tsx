import { IconChevronRight } from '@tabler/icons-react';
import { Row, Text } from '@/components/layout';
import type { Measured } from '@/lib/formatting/distances';
import styles from './figure-button.module.css';

interface Props {
  readonly label: string;
  readonly shown: Measured;
  /** Note below the figure. */
  readonly note?: string | undefined;
  /** The one figure of its page that is large. */
  readonly isGreat?: boolean;
  readonly onOpen: () => void;
}

/** A figure that opens the records behind it. */
export function FigureButton({ label, shown, note, isGreat, onOpen }: Props) {
  return (
    <div className={styles.figure} data-great={isGreat}>
      <dt>{label}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" onClick={onOpen} aria-label={spoken(label, shown, note)}>
          <Value shown={shown} note={note} />
          <IconChevronRight aria-hidden="true" size={16} />
        </button>
      </dd>
    </div>
  );
}

/** A figure without records behind it. */
export function PlainFigure({ label, shown }: Pick<Props, 'label' | 'shown'>) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.plain}>
        <Value shown={shown} />
      </dd>
    </div>
  );
}

function Value({ shown, note }: Pick<Props, 'shown' | 'note'>) {
  return (
    <Row as="span" gap={4} rowGap={0} wrap align="baseline" className={styles.text}>
      <span className={styles.value}>{shown.figure}</span>
      <Text as="span" scale="small" tone="quiet">
        {shown.unit}
      </Text>
      {note !== undefined && (
        <Text as="span" scale="small" tone="quiet" className={styles.note}>
          {note}
        </Text>
      )}
    </Row>
  );
}

/** Reason why a figure has no value, in its place. */
export function MissingFigure({ label, why }: { readonly label: string; readonly why: string }) {
  return (
    <div className={styles.figure} data-missing>
      <dt>{label}</dt>
      <dd className={styles.why}>{why}</dd>
    </div>
  );
}

function spoken(label: string, { figure, unit }: Measured, note = ''): string {
  return [`${label}: ${figure} ${unit}`.trim(), note].filter((part) => part !== '').join(', ');
}
