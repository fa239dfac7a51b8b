import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';
import type { RecordColumn, TableRecord } from './record-column';

/** Visibility by column id; columns that are missing have their default. */
const choiceSchema = z.record(z.string(), z.boolean());

type ColumnChoice = z.infer<typeof choiceSchema>;

/** Column visibility of a table on this device. */
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

/** Returns the defaults if another version, or other code, stored something else. */
function read(key: string): ColumnChoice {
  try {
    return choiceSchema.parse(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}
