import type { SheetTable } from '../../sheet/sheet';
import type { CellText } from '../cell-text';
import { type ColumnChoices, type ColumnPlan, columnChoices } from './column-plan';
import { margins, type Orientation, type Paper, pageSize } from './paper';
import { rowBlock } from './table-blocks';
import type { Typefaces } from './typeface';

export interface TablePlans {
  readonly best: ColumnPlan;
  /** Plan for a page that is already in landscape. */
  readonly across: ColumnPlan;
}

type Side = readonly [Orientation, number];

/** Text of 7.5 points is the smallest that reads well. */
const readable: readonly Side[] = [
  ['portrait', 8],
  ['portrait', 7.5],
  ['landscape', 7.5],
];
/** For columns that do not fit in any readable size. */
const small: readonly Side[] = [
  ['landscape', 7],
  ['landscape', 6.5],
  ['landscape', 6],
];
/**
 * A table with more rows takes several pages and uses the orientation with the fewest; a shorter one is in portrait if
 * it reads well.
 */
const shortRows = 40;
/** Number of rows from which the height of all is estimated. */
const sampledRows = 240;

/** Column plans of a table for its pages. */
export function tablePlans(table: SheetTable, words: CellText, faces: Typefaces, paper: Paper): TablePlans {
  const choices = columnChoices(table, words, faces, paper);
  const across = firstThatFits(choices, [...readable, ...small], (side) => side[0] === 'landscape');
  if (table.rows.length <= shortRows) {
    return { best: firstThatFits(choices, [...readable, ...small], () => true), across };
  }
  const well = readable.filter((side) => choices.readsWell(...side));
  const plans = (well.length > 0 ? well : readable.filter((side) => choices.fits(...side)))
    .map((side) => choices.plan(...side))
    .map((plan) => ({ plan, pages: estimatedPages(table, plan, words, paper) }));
  const fewest = Math.min(...plans.map(({ pages }) => pages));
  return { best: plans.find(({ pages }) => pages === fewest)?.plan ?? across, across };
}

function firstThatFits(
  choices: ColumnChoices,
  sides: readonly Side[],
  isAllowed: (side: Side) => boolean,
): ColumnPlan {
  const allowed = sides.filter(isAllowed);
  const side =
    allowed.find((each) => choices.readsWell(...each)) ?? allowed.find((each) => choices.fits(...each));
  return choices.plan(...(side ?? (['landscape', 6] as const)));
}

function estimatedPages(table: SheetTable, plan: ColumnPlan, words: CellText, paper: Paper): number {
  const { rows } = table;
  const step = Math.max(1, Math.floor(rows.length / sampledRows));
  const sample = rows.filter((_, index) => index % step === 0);
  const height = sample.reduce((sum, row) => sum + rowBlock(row, table, plan, words, 50).height, 0);
  const page = pageSize(paper, plan.orientation).height - margins.top - margins.bottom;
  return (height / sample.length) * (rows.length / page);
}
