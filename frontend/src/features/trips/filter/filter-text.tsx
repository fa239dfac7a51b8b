import { maxSearchLength } from '@domain/search/search.schema';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';

/** Wait after a key before a search begins. */
const pauseMilliseconds = 250;

interface Props {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Search field whose text is applied while it is typed. */
export function FilterText({ text, onChange }: Props) {
  const { t } = useTranslation(['trips']);
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, pauseMilliseconds);

  useEffect(() => {
    // A text that comes back from the address may be older than the typed one; a text that was set elsewhere is not.
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);

  return (
    <div className={styles.field}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        aria-label={t('trips:filter.text')}
        placeholder={t('trips:filter.text')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          send(currentTarget.value.trim());
        }}
      />
    </div>
  );
}
