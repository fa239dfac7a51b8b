import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';
import type { RecordColumn, TableRecord } from './record-column';

/** By the id of a column whether it is shown; those that are not named are as they are at first. */
const choiceSchema = z.record(z.string(), z.boolean());

type ColumnChoice = z.infer<typeof choiceSchema>;

/** Which columns of a table this device shows. */
export function useColumnChoice<Row extends TableRecord>(
  table: string,
  columns: readonly RecordColumn<Row>[],
) {
  const key = `roadbook.table-columns.${table}`;
  const [chosen, setChosen] = useState(() => read(key));
  const choose = useCallback(
    (next: ColumnChoice) => {
      store(key, JSON.stringify(next));
      setChosen(next);
    },
    [key],
  );
  const visibility = useMemo(
    () => ({
      ...Object.fromEntries(columns.map((column) => [column.id, !column.isHiddenAtFirst])),
      ...chosen,
    }),
    [columns, chosen],
  );
  return { visibility, choose };
}

/** What another version stored, or somebody else, is no choice. */
function read(key: string): ColumnChoice {
  try {
    return choiceSchema.parse(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}
