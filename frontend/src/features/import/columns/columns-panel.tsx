import { columnLayout } from '@domain/import/column-layout';
import {
  type ColumnMapping,
  type MappedKind,
  mappedColumns,
  neededColumns,
} from '@domain/import/column-mapping';
import type { ColumnMeaning } from '@domain/import/column-words';
import type { TableHead } from '@domain/import/table-format';
import { type DurationFinding, type DurationUnit, durationUnits } from '@domain/import/written-duration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import form from '@/components/entry-form.module.css';
import { Row, Text } from '@/components/layout';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import importStyles from '../import.module.css';
import type { TextReading } from '../reading/table-source';
import { TextSection } from '../text-section';
import type { TextUnderstood } from '../worker/text-understood';
import { ColumnsConstant } from './columns-constant';
import { type ColumnsDraft, columnsDraft, durationShown, mappingOf } from './columns-draft';
import styles from './columns-panel.module.css';

interface DurationUnitFieldProps {
  readonly shown: DurationFinding;
  /** Unit chosen by the driver; null for the unit that the column shows. */
  readonly value: DurationUnit | null;
  readonly onChange: (unit: DurationUnit | null) => void;
}

const open = '';

/** Unit of a duration column, with the cell that shows it; asked if no cell shows the unit. */
function DurationUnitField({ shown, value, onChange }: DurationUnitFieldProps) {
  const { t } = useTranslation(['import-columns', 'common']);
  const ask = { value: open, label: t('common:word.choose') };
  const stated = { value: 'stated', label: t('import-columns:duration.stated') };
  const units = durationUnits.map((unit) => ({ value: unit, label: t(`import-columns:duration.${unit}`) }));
  const chosen = value ?? shown.unit;
  const first = chosen === null ? [ask] : shown.unit === 'stated' ? [stated] : [];
  const text = shown.shownBy.slice(0, 40);
  const hint =
    shown.unit !== null
      ? t('import-columns:duration.shown', { text })
      : t(text === '' ? 'import-columns:duration.empty' : 'import-columns:duration.open', { text });
  return (
    <SelectField
      label={t('import-columns:duration.label')}
      hint={hint}
      value={chosen ?? open}
      options={[...first, ...units]}
      onChange={(unit) => onChange(durationUnits.find((each) => each === unit) ?? null)}
    />
  );
}

interface SampleRowsProps {
  readonly rows: readonly (readonly string[])[];
  readonly hasHeader: boolean;
  readonly width: number;
}

/** First rows of a table as written in the file; wide tables scroll. */
function SampleRows({ rows, hasHeader, width }: SampleRowsProps) {
  const { t } = useTranslation(['import-columns', 'common']);
  const [header = [], ...others] = rows;
  const shown = hasHeader ? others : rows;
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={styles.sample} tabIndex={0} aria-label={t('import-columns:sample')}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {(hasHeader && header[column]?.trim()) || t('import-columns:column', { number: column + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column}>{cells[column]?.slice(0, 40)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Props {
  readonly fileName: string;
  readonly head: TableHead;
  /** null for a workbook. */
  readonly text: TextUnderstood | null;
  readonly isTextRefused: boolean;
  readonly onText: (text: TextReading) => void;
  readonly onRead: (mapping: ColumnMapping) => void;
  /** Skips a file that no format recognises. */
  readonly onLeave?: () => void;
  /** First draft for a file that was recognised as something else, with a way back. */
  readonly firstDraft?: ColumnsDraft;
  readonly onBack?: () => void;
}

const kinds: readonly MappedKind[] = ['fill', 'expense', 'payment', 'trip', 'odometer'];
const absent = '';

/** Asks what the columns of an unknown table mean, starting from the suggested meanings. */
export function ColumnsPanel(props: Props) {
  const { fileName, head, text, isTextRefused, onText, onRead, onLeave, firstDraft, onBack } = props;
  const { t } = useTranslation(['import-columns', 'common']);
  const [draft, setDraft] = useState(() => firstDraft ?? columnsDraft(head));
  const mapping = mappingOf(draft, head);
  const { headerRow } = columnLayout(head.rows);
  const rows = head.rows.slice(headerRow ?? 0).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...rows.slice(0, 5).map((cells) => cells.length));
  const header = headerRow === null ? [] : (rows[0] ?? []);
  const sample = rows[headerRow === null ? 0 : 1] ?? [];

  function labelOf(column: number): string {
    const name = header[column]?.trim() || t('import-columns:column', { number: column + 1 });
    const example = sample[column]?.trim();
    return example ? `${name} (${example.slice(0, 30)})` : name;
  }

  const columns = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: labelOf(column),
  }));

  function name(meaning: ColumnMeaning, value: string): void {
    const { [meaning]: _before, ...others } = draft.columns;
    const columns = value === absent ? others : { ...others, [meaning]: Number(value) };
    // Another column may have another unit.
    setDraft({ ...draft, columns, ...(meaning === 'duration' && { durationUnit: null }) });
  }

  const needed: readonly ColumnMeaning[] = neededColumns[draft.kind];
  const suggested = columnsDraft(head, draft.kind).columns;
  const isInSight = (meaning: ColumnMeaning) => needed.includes(meaning) || suggested[meaning] !== undefined;
  const meanings: readonly ColumnMeaning[] = mappedColumns[draft.kind];
  const inSight = meanings.filter(isInSight);
  const others = meanings.filter((meaning) => !isInSight(meaning));

  const duration = draft.kind === 'trip' ? durationShown(head, draft) : null;
  const field = (meaning: ColumnMeaning) => (
    <SelectField
      key={meaning}
      label={t(`import-columns:meaning.${meaning}`)}
      value={String(draft.columns[meaning] ?? absent)}
      options={[
        {
          value: absent,
          label: t(needed.includes(meaning) ? 'common:word.choose' : 'import-columns:none'),
        },
        ...columns,
      ]}
      onChange={(value) => name(meaning, value)}
    />
  );

  /** The unit of a duration is asked below its column. */
  const withUnit = (meaning: ColumnMeaning) => [
    field(meaning),
    meaning === 'duration' && duration !== null && (
      <DurationUnitField
        key="durationUnit"
        shown={duration}
        value={draft.durationUnit}
        onChange={(durationUnit) => setDraft({ ...draft, durationUnit })}
      />
    ),
  ];

  return (
    <Panel
      title={t('import-columns:title', { file: fileName })}
      hint={t(onBack ? 'import-columns:hintOfKnown' : 'import-columns:hint')}
    >
      <SampleRows rows={rows.slice(0, 4)} hasHeader={headerRow !== null} width={width} />
      {text && <TextSection text={text} isRefused={isTextRefused} onChange={onText} />}
      <div className={styles.fields}>
        <SelectField
          label={t('import-columns:kind.label')}
          value={draft.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`import-columns:kind.${kind}`) }))}
          onChange={(kind) => setDraft({ ...draft, ...columnsDraft(head, kind) })}
        />
        {inSight.map(withUnit)}
        <ColumnsConstant draft={draft} onChange={setDraft} />
      </div>
      {draft.kind === 'payment' && (
        <Text scale="hint" tone="quiet" className={importStyles.prose}>
          {t('import-columns:paymentHint')}
        </Text>
      )}
      <MoreDetails
        key={draft.kind}
        className={form.more}
        summary={t('import-columns:more')}
        isFilled={headerRow === null}
        isWrong={false}
      >
        <div className={styles.fields}>{others.map(withUnit)}</div>
      </MoreDetails>
      <Row wrap>
        <Button variant="accent" disabled={mapping === null} onClick={() => mapping && onRead(mapping)}>
          {t('import-columns:read')}
        </Button>
        {onBack && <Button onClick={onBack}>{t('common:word.back')}</Button>}
        {onLeave && (
          <Button variant="quiet" onClick={onLeave}>
            {t('import-columns:leave')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
