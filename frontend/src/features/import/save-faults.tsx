import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { saveTable } from '@/lib/files/save-table';
import type { RowFault } from './reading/read-record';

interface Props {
  readonly faults: readonly RowFault[];
  readonly locale: string;
}

/** Saves rows that cannot be imported as a file, with the reasons. */
export function SaveFaults({ faults, locale }: Props) {
  const { t } = useTranslation(['import']);

  function save(): void {
    const head = [t('import:faults.rowNumber'), t('import:faults.why')];
    const rows = faults.map((fault) => ({
      name: String(fault.row),
      values: [t(`import:faults.${fault.reason}`), ...fault.cells],
    }));
    saveTable(t('import:faults.title'), { head, rows }, locale);
  }

  return (
    <Button variant="quiet" onClick={save}>
      {t('import:faults.save')}
    </Button>
  );
}
