import type { MappedKind } from '@domain/import/column-mapping';
import { importFormatNames } from '@domain/import/import-formats';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { SelectField } from '@/components/select-field';
import styles from './import.module.css';
import type { ImportFlow } from './use-import';

interface Props {
  readonly flow: ImportFlow;
}

const kinds: readonly MappedKind[] = ['expense', 'payment', 'fill', 'trip', 'odometer'];

/** Shows how the current file was recognised; for a table the driver can choose something else. */
export function RecognisedAs({ flow }: Props) {
  const { t } = useTranslation(['import']);
  const { file, nameColumns } = flow;
  if (!file) return null;
  const { understanding, table, mapping } = file;
  const { formatId } = understanding;
  const isNamedHere = formatId === 'bankStatement' || formatId === 'fuelCard';
  const name = mapping
    ? t(`import:recognised.${mapping.kind}`)
    : isNamedHere
      ? t(`import:recognised.${formatId}`)
      : importFormatNames[formatId];
  if (!table) {
    return (
      <dl className={styles.facts}>
        <dt>{t('import:understood.format')}</dt>
        <dd>{name}</dd>
      </dl>
    );
  }
  const others = kinds.filter(
    (kind) => kind !== (mapping?.kind ?? (formatId === 'bankStatement' ? 'payment' : null)),
  );
  const isStatement = formatId === 'bankStatement' || mapping?.kind === 'payment';
  return (
    <div className={styles.fields}>
      <SelectField<MappedKind | ''>
        label={t('import:recognised.label')}
        hint={t(isStatement ? 'import:recognised.statementHint' : 'import:recognised.hint')}
        value=""
        options={[
          { value: '', label: name },
          ...others.map((kind) => ({ value: kind, label: t(`import:recognised.${kind}`) })),
        ]}
        onChange={(kind) => kind !== '' && nameColumns(kind)}
      />
      {mapping && <Button onClick={() => nameColumns(null)}>{t('import:recognised.columns')}</Button>}
    </div>
  );
}
