import type { SheetTable } from '../../sheet/sheet';
import type { CellText } from '../cell-text';
import type { ColumnPlan } from './column-plan';
import { type Block, heightOf, type PageFlow } from './page-flow';
import type { Styles } from './styles';
import { headBlock, maxLinesIn, rowBlock, totalBlock, widthOf } from './table-blocks';
import type { TablePlans } from './table-plans';
import { headingBlock, textBlock } from './text-blocks';

/** Rows between two pauses, in which a page is sent and progress is reported. */
const rowsPerBreath = 100;
const gapBefore = 18;
/** A table of up to this many rows stays on one page if possible. */
const shortTable = 12;

/** A table with its head on every page; yields the number of rows laid out since the last yield. */
export function* layOutTable(
  flow: PageFlow,
  table: SheetTable,
  plans: TablePlans,
  words: CellText,
  styles: Styles,
): Generator<number> {
  flow.gap(gapBefore);
  // A short portrait table does not get a page of its own after a landscape one.
  if (flow.orientation === 'landscape' && plans.best.orientation === 'portrait') {
    const across = partsOf(flow, table, plans.across, words, styles);
    if (across.isShort && across.startHeight <= flow.room) return yield* placed(flow, across);
  }
  const parts = partsOf(flow, table, plans.best, words, styles);
  const { orientation } = plans.best;
  // A heading is never alone at the bottom of a page.
  if (orientation !== flow.orientation || parts.startHeight > flow.room) flow.begin(orientation);
  yield* placed(flow, parts);
}

interface Parts {
  /** The table's name, and the legend of its short forms. */
  readonly heading: readonly Block[];
  readonly head: Block;
  readonly rows: number;
  readonly rowAt: (index: number) => Block;
  readonly total: readonly Block[];
  readonly isShort: boolean;
  /** Height of the blocks that must be on the page on which the table begins. */
  readonly startHeight: number;
}

function partsOf(
  flow: PageFlow,
  table: SheetTable,
  plan: ColumnPlan,
  words: CellText,
  styles: Styles,
): Parts {
  const page = flow.roomOf(plan.orientation);
  const heading = headingBlocks(table, widthOf(plan), styles);
  const head = headBlock(table, plan);
  const rows = table.rows.length > 0 || table.total !== null ? table.rows : [['–']];
  const maxLines = maxLinesIn(page - heightOf([...heading, head]), plan);
  const rowAt = (index: number) => rowBlock(rows[index] ?? [], table, plan, words, maxLines);
  const total = table.total === null ? [] : [totalBlock(table.total, table, plan, words)];
  const first = rows.slice(0, shortTable).map((_, index) => rowAt(index));
  const wholeHeight = heightOf([...heading, head, ...first, ...total]);
  const isShort = rows.length < shortTable && wholeHeight <= page;
  const startHeight = isShort ? wholeHeight : heightOf([...heading, head, ...first.slice(0, 2)]);
  return { heading, head, rows: rows.length, rowAt, total, isShort, startHeight };
}

function* placed(flow: PageFlow, { heading, head, rows, rowAt, total }: Parts): Generator<number> {
  for (const block of heading) flow.place(block);
  flow.place(head);
  let laidOut = 0;
  for (let index = 0; index < rows; index += 1) {
    const row = rowAt(index);
    // A total is never alone at the top of a page.
    const together = index === rows - 1 ? [row, ...total] : [row];
    if (heightOf(together) > flow.room) {
      flow.begin(flow.orientation);
      flow.place(head);
    }
    flow.place(row);
    laidOut += 1;
    if (laidOut === rowsPerBreath) {
      yield laidOut;
      laidOut = 0;
    }
  }
  for (const block of total) flow.place(block);
  yield laidOut;
}

function headingBlocks({ heading, intro, legend = [] }: SheetTable, width: number, styles: Styles): Block[] {
  const meanings = legend.map(({ code, words }) => `${code}\u00a0=\u00a0${words}`).join('  ·  ');
  return [
    headingBlock(heading, width, styles),
    ...(intro === undefined ? [] : [textBlock(intro, width, styles.text, { tag: 'P', after: 3 })]),
    ...(meanings === '' ? [] : [textBlock(meanings, width, styles.label, { tag: 'P', after: 4 })]),
  ];
}
