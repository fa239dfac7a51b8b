import type { Row } from 'write-excel-file/node';
import type { ReportSheet, SheetFact } from '../../sheet/sheet';
import { rowHeight } from './row-height';
import { textCell } from './typed-cell';

/** The first sheet of a workbook: everything except the tables, in two columns. */
export function summaryData(sheet: ReportSheet): Row[] {
  const { warnings } = sheet;
  const isClean = warnings.sentences.length === 0;
  return [
    [{ ...textCell(sheet.title), fontWeight: 'bold', fontSize: 16, height: 24, columnSpan: 2 }, null],
    [],
    ...sheet.facts.map(factRow),
    [],
    headingRow(warnings.heading),
    ...(isClean
      ? [warnings.none]
      : [...(warnings.lead === null ? [] : [warnings.lead]), ...warnings.sentences]
    ).map((text) => sentenceRow(text, isClean ? undefined : '#fff3d6')),
    [],
    ...sheet.figures.map((figure) => factRow(figure, figure.isMain)),
    ...sheet.notes.flatMap(({ heading, sentences }) => [
      [],
      headingRow(heading),
      ...sentences.map((text) => sentenceRow(text)),
    ]),
    [],
    headingRow(sheet.proof.heading),
    ...sheet.proof.facts.map((fact) => factRow(fact)),
  ];
}

/** Characters in a line of a sentence that spans both columns; a merged cell does not adjust its height. */
export const summaryWidths = [30, 70] as const;
const sentenceCharacters = 95;
const lineHeight = 15;

const headingRow = (text: string): Row => [
  { ...textCell(text), fontWeight: 'bold', fontSize: 12, height: 18, columnSpan: 2 },
  null,
];

function sentenceRow(text: string, backgroundColor?: string): Row {
  const height = Math.ceil(text.length / sentenceCharacters) * lineHeight;
  const cell = { ...textCell(text), columnSpan: 2, height };
  return [backgroundColor === undefined ? cell : { ...cell, backgroundColor }, null];
}

function factRow({ label, value }: SheetFact, isMain: unknown = false): Row {
  const strong = isMain === true ? ({ fontWeight: 'bold', fontSize: 14, height: 20 } as const) : {};
  return [
    { ...textCell(label), ...rowHeight([label, value], summaryWidths), textColor: '#5f5b52' },
    { ...textCell(value), ...strong },
  ];
}
