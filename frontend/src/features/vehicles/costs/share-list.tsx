import { joinedAmounts } from '@domain/quantities/joined-amounts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import styles from './costs-panel.module.css';

interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Only amounts of the same group are compared with each other. */
  readonly group: string;
  readonly shown: string;
  /** The category's colour in every chart. */
  readonly colour: string;
  readonly onOpen: () => void;
}

interface Props {
  readonly title: string;
  /** Text shown if there are no rows. */
  readonly none: string;
  readonly rows: readonly Share[];
  readonly total: readonly string[];
}

/** List of amounts, each with a bar as long as its share of the largest. */
export function ShareList({ title, none, rows, total }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const id = useId();
  const maxOf = (group: string) =>
    Math.max(1, ...rows.filter((row) => row.group === group).map(({ amount }) => amount));
  return (
    <Stack gap={4} className={styles.shares}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <Text tone="quiet">{none}</Text>
      ) : (
        <ul aria-labelledby={id}>
          {rows.map(({ key, label, amount, group, shown, colour, onOpen }) => (
            <li key={key}>
              <button type="button" aria-haspopup="dialog" onClick={onOpen}>
                <span>{label}</span>
                <strong>{shown}</strong>
                <IconChevronRight aria-hidden="true" size={18} />
                <span
                  className={styles.bar}
                  aria-hidden="true"
                  style={{
                    background: colour,
                    inlineSize: amount < 0 ? 0 : `${Math.max(1, (100 * amount) / maxOf(group))}%`,
                  }}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {total.length > 0 && (
        <Row as="p" between gap={12} align="start" className={styles.total}>
          <span>{t('common:word.total')}</span>
          <strong>{joinedAmounts(total)}</strong>
        </Row>
      )}
    </Stack>
  );
}
