import { IconFileImport } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { type Dropped, droppedFiles, filesAlone } from './dropped-files';
import styles from './import.module.css';

interface Props {
  /** Share that was read, from 0 to 1, or null if unknown; null instead of the object if nothing is being read. */
  readonly reading: { readonly share: number | null } | null;
  readonly onChoose: (chosen: Dropped) => void;
}

/** Area to drop or choose files. */
export function ChoosePanel({ reading, onChoose }: Props) {
  const { t } = useTranslation(['import']);
  const input = useRef<HTMLInputElement>(null);
  const isReading = reading !== null;
  const share = reading?.share ?? null;
  const [isOver, setOver] = useState(false);

  function take(chosen: Dropped): void {
    const isAny = Object.values(chosen).some((each) => each.length > 0);
    if (isAny && !isReading) onChoose(chosen);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take(filesAlone([...(currentTarget.files ?? [])]));
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  }

  function over(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setOver(isInside);
  }

  return (
    <Panel title={t('import:choose.title')} hint={t('import:choose.hint')}>
      {/* Dropping needs a mouse; the button in it does the same for keys. */}
      <Stack
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          void droppedFiles(event.dataTransfer).then(take);
        }}
      >
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:choose.drop')}
        </Text>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".csv,.txt,.tsv,.zip,.xlsx,.gpx,.json,.rec,text/csv,application/zip"
          onChange={choose}
        />
        <Button
          variant="accent"
          icon={<IconFileImport size={20} aria-hidden="true" />}
          busy={isReading}
          onClick={() => input.current?.click()}
        >
          {t('import:choose.button')}
        </Button>
        <Text role="status" scale="hint" tone="quiet" className={styles.prose}>
          {isReading && t('import:choose.reading')}
        </Text>
        {/* Kept outside the status element, or screen readers would announce it every half second. */}
        <progress
          className={styles.reading}
          aria-label={t('import:choose.reading')}
          hidden={!isReading}
          {...(share !== null && { value: share })}
        />
      </Stack>
    </Panel>
  );
}
