import { Link } from 'react-router';
import blank from '@/components/blank.module.css';
import { Row, Text } from '@/components/layout';
import spokenStyles from '@/components/spoken.module.css';
import styles from './figure-tile.module.css';

interface Props {
  readonly label: string;
  /** null while loading. */
  readonly figure: string | null;
  readonly unit?: string;
  /** Unit as read out by screen readers. */
  readonly spokenUnit?: string;
  /** Short text below on how the figure is calculated. */
  readonly note?: string;
  /** Address of the records behind the figure. */
  readonly to: string;
}

/** One figure of the instrument panel, which opens the records behind it. */
export function FigureTile({ label, figure, unit = '', spokenUnit = unit, note, to }: Props) {
  return (
    <li className={styles.tile}>
      <Link to={to}>
        <Text as="span" scale="small" tone="quiet">
          {label}
        </Text>{' '}
        <Row
          as="span"
          wrap
          align="baseline"
          gap={6}
          rowGap={0}
          className={styles.value}
          aria-busy={figure === null}
        >
          {figure === null ? (
            <span className={`${blank.blank} ${styles.blank}`} />
          ) : (
            <>
              <span className={styles.figure}>{figure}</span>{' '}
              {unit !== '' && (
                <>
                  <Text as="span" scale="hint" tone="quiet" className={styles.unit} aria-hidden="true">
                    {unit}
                  </Text>
                  <span className={spokenStyles.spoken}>{spokenUnit}</span>
                </>
              )}
            </>
          )}
        </Row>{' '}
        <Text as="span" scale="small" tone="quiet">
          {note ?? '\u00a0'}
        </Text>
      </Link>
    </li>
  );
}
