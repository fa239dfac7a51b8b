import type { ReportSheet } from '../../sheet/sheet';
import { cellText } from '../cell-text';
import { noteBlocks, proofBlocks, signatureBlock } from './closing-blocks';
import { layOutTable } from './lay-out-table';
import { heightOf, type PageFlow } from './page-flow';
import { innerWidth, type Paper } from './paper';
import { printedTable } from './printed-table';
import { type Styles, stylesOf } from './styles';
import { aboutBlocks, factBlocks, mainFigureBlocks, titleBlock } from './summary-blocks';
import { tablePlans } from './table-plans';
import { gapBlock } from './text-blocks';
import type { Typefaces } from './typeface';

/** Lays a sheet out on a flow of pages, once to count them and once to draw them. Yields rows that were laid out. */
export type LayOut = (flow: PageFlow) => Generator<number>;

export function layOutOf(sheet: ReportSheet, paper: Paper, faces: Typefaces): LayOut {
  const styles = stylesOf(faces);
  const words = cellText(sheet.locale);
  const tables = sheet.tables
    .map(printedTable)
    .map((table) => ({ table, plans: tablePlans(table, words, faces, paper) }));
  return function* (flow) {
    flow.begin('portrait');
    summary(flow, sheet, innerWidth(paper, 'portrait'), styles);
    for (const { table, plans } of tables) {
      yield* layOutTable(flow, table, plans, words, styles);
    }
    closing(flow, sheet, innerWidth(paper, 'portrait'), styles);
    yield 0;
  };
}

function summary(flow: PageFlow, sheet: ReportSheet, width: number, styles: Styles): void {
  flow.place(titleBlock(sheet.title, width, styles));
  flow.placeTogether(aboutBlocks(sheet.about, width, styles));
  flow.gap(12);
  for (const block of factBlocks(sheet.facts, width, 2, { styles, value: 'text' })) flow.place(block);
  flow.gap(20);
  flow.placeTogether(mainFigureBlocks(sheet, width, styles));
  flow.gap(6);
  const others = sheet.figures.filter(({ isMain }) => !isMain);
  for (const block of factBlocks(others, width, others.length === 4 ? 4 : 3, { styles, value: 'figure' }))
    flow.place(block);
}

/** Blocks after the tables: in landscape on the same page if all of them fit, otherwise in portrait. */
function closing(flow: PageFlow, sheet: ReportSheet, width: number, styles: Styles): void {
  const gap = 18;
  const notes = sheet.notes.map((note) => noteBlocks(note, width, styles));
  // The proof never has a page to itself: the signature, or the last note, stays with it.
  const last = [
    ...(notes.pop() ?? []),
    ...(sheet.signature ? [gapBlock(gap), signatureBlock(sheet.signature, width, styles)] : []),
  ];
  const proof = proofBlocks(sheet.proof, width, styles);
  const parts = [...notes, last.length === 0 ? proof : [...last, gapBlock(gap), ...proof]];
  const height = parts.reduce((sum, blocks) => sum + heightOf(blocks) + gap, 0);
  if (flow.orientation === 'landscape' && height > flow.room) flow.begin('portrait');
  for (const blocks of parts) {
    flow.gap(gap);
    flow.placeTogether(blocks);
  }
}
