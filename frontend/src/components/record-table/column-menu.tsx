import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Controls } from '../controls';
import styles from './column-menu.module.css';

interface Props {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly onChange: (visibility: Readonly<Record<string, boolean>>) => void;
}

/** Menu to show and hide the columns of a table. The first column is always shown. */
export function ColumnMenu({ columns, visibility, onChange }: Props) {
  const { t } = useTranslation(['tables']);
  const [isOpen, setOpen] = useState(false);
  return (
    <Controls>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        middlewares={{ flip: false, size: true }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="quiet"
            icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('tables:columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.menu} aria-label={t('tables:columns')}>
          <div className={styles.options}>
            {columns.slice(1).map(({ id, title }) => (
              <label key={id} className={styles.option}>
                <input
                  type="checkbox"
                  checked={visibility[id] === true}
                  onChange={({ currentTarget }) => onChange({ ...visibility, [id]: currentTarget.checked })}
                />
                {title}
              </label>
            ))}
          </div>
          <Button variant="quiet" onClick={() => onChange({})}>
            {t('tables:resetColumns')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Controls>
  );
}
