import { isColumnMeaning } from '@domain/import/column-words';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { TextField } from '@/components/text-field';
import { problemSentenceKey } from '@/lib/errors/sentence';
import styles from './import.module.css';
import type { RowFault } from './reading/read-record';
import type { Preview } from './run/preview-file';
import { replaceCell } from './run/replace-cell';
import { SaveFaults } from './save-faults';
import type { ImportFlow } from './use-import';

/** Maximum number of faults shown. */
const maxShown = 20;

interface Props {
  readonly flow: ImportFlow;
  readonly preview: Preview;
  readonly locale: string;
}

/** Rows that cannot be imported, to be fixed here or left out and downloaded. */
export function FaultsSection({ flow, preview, locale }: Props) {
  const { t } = useTranslation(['import', 'import-columns', 'errors']);
  const { faults, faultCount, refusals } = preview;
  const { corrected } = flow.state;
  if (faultCount === 0 && refusals.length === 0) return null;
  const shown = faults.slice(0, maxShown);

  function placeOf({ row, column, heading, missingColumn }: RowFault): string {
    if (missingColumn !== null) {
      const name = isColumnMeaning(missingColumn)
        ? t(`import-columns:meaning.${missingColumn}`)
        : missingColumn;
      return t('import:faults.placeMissing', { row, column: name });
    }
    if (column === null) return t('import:faults.row', { row });
    const place = { row, column: columnLetters(column) };
    return heading === ''
      ? t('import:faults.place', place)
      : t('import:faults.placeNamed', { ...place, heading });
  }

  function correct({ row, column, cells }: RowFault, text: string): void {
    if (column !== null) flow.correct(row, replaceCell(corrected.get(row) ?? cells, column, text));
  }

  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('import:faults.title')}
      </Text>
      <Text scale="hint" tone="quiet" className={styles.prose}>
        {t('import:faults.hint')}
      </Text>
      <Stack as="ul" className={styles.list}>
        {shown.map((fault) => (
          <Stack as="li" gap={8} key={fault.row}>
            {fault.column === null || fault.reason === 'tooManyCells' ? (
              <span>
                {placeOf(fault)}
                {fault.missingColumn === null && `: ${t(`import:faults.${fault.reason}`)}`}
              </span>
            ) : (
              <TextField
                label={placeOf(fault)}
                error={t(`import:faults.${fault.reason}`)}
                value={(corrected.get(fault.row) ?? fault.cells)[fault.column] ?? fault.text}
                onChange={({ currentTarget }) => correct(fault, currentTarget.value)}
              />
            )}
          </Stack>
        ))}
        {refusals.slice(0, maxShown).map(({ row, kind, reason }) => (
          <Stack as="li" gap={8} key={`${row} ${kind}`}>
            <span>
              {t('import:faults.row', { row })}: {t(problemSentenceKey({ reason, fields: [] }))}
            </span>
          </Stack>
        ))}
      </Stack>
      {faultCount > shown.length && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:faults.shown', { shown: shown.length, count: faultCount })}
        </Text>
      )}
      <Row wrap>
        {corrected.size > 0 && (
          <Button onClick={() => void flow.preview()}>{t('import:faults.again')}</Button>
        )}
        {faults.length > 0 && <SaveFaults faults={faults} locale={locale} />}
      </Row>
    </Stack>
  );
}

/** Returns A, B … Z, AA, as spreadsheets name columns. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}
