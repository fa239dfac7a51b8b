import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import styles from './import.module.css';
import { delimiters } from './reading/csv-rows';
import { encodings } from './reading/measured-file';
import type { TextReading } from './reading/table-source';
import type { TextUnderstood } from './worker/text-understood';

interface Props {
  readonly text: TextUnderstood;
  /** True if the file cannot be read with the last choice. */
  readonly isRefused: boolean;
  readonly onChange: (text: TextReading) => void;
}

const nameOf = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Encoding and column separator of a text file, each with the text that shows it. */
export function TextSection({ text, isRefused, onChange }: Props) {
  const { t } = useTranslation(['import']);
  const { encoding, delimiter, letters, widest } = text;
  const isSure = encoding.startsWith('utf-');
  return (
    <>
      <div className={styles.fields}>
        {letters && (
          <SelectField
            label={t('import:text.encoding')}
            hint={t(isSure ? 'import:text.lettersKnown' : 'import:text.letters', { ...letters })}
            value={encoding}
            options={encodings.map((each) => ({ value: each, label: t(`import:text.${each}`) }))}
            onChange={(chosen) => onChange({ encoding: chosen, delimiter })}
          />
        )}
        <SelectField
          label={t('import:text.delimiter')}
          hint={t('import:text.columns', { row: widest.row, count: widest.cells })}
          value={delimiter}
          options={delimiters.map((each) => ({ value: each, label: t(`import:text.${nameOf[each]}`) }))}
          onChange={(chosen) => onChange({ encoding, delimiter: chosen })}
        />
      </div>
      {isRefused && (
        <p role="alert" className={styles.warning}>
          {t('import:text.refused')}
        </p>
      )}
    </>
  );
}
