import type { Amount } from '@domain/import/imported-item';
import { type LeftOut, type LeftOutReason, leftOutReasons } from '@domain/import/left-out';

/** Maximum number of rows shown for each reason. */
const maxRowsShown = 50;
const maxTextLength = 100;

/** Rows that are not imported, for one reason. */
export interface RowsLeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** One sum per currency; negative for money received. */
  readonly sums: readonly Amount[];
  /** The first of these rows. */
  readonly rows: readonly { readonly row: number; readonly text: string; readonly amount: Amount | null }[];
}

interface Counted {
  count: number;
  readonly sums: Map<string, number>;
  readonly rows: RowsLeftOut['rows'][number][];
}

/** Counts and adds up rows that are left out, by reason, and keeps the first of each. */
export function rowsLeftOut() {
  const found = new Map<LeftOutReason, Counted>();
  return {
    add(row: number, { reason, amount, text }: LeftOut): void {
      const of: Counted = found.get(reason) ?? { count: 0, sums: new Map(), rows: [] };
      found.set(reason, of);
      of.count += 1;
      if (amount) of.sums.set(amount.currency, (of.sums.get(amount.currency) ?? 0) + amount.amountMinor);
      if (of.rows.length < maxRowsShown) of.rows.push({ row, text: text.slice(0, maxTextLength), amount });
    },
    /** Sorted in the order of `leftOutReasons`. */
    all(): readonly RowsLeftOut[] {
      return leftOutReasons.flatMap((reason) => {
        const of = found.get(reason);
        if (!of) return [];
        const sums = [...of.sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
        return [{ reason, count: of.count, sums, rows: of.rows }];
      });
    },
  };
}
