import { builtInFormat, formatOfCode, type NumberFormat } from './number-formats';
import { readPart } from './read-part';
import { WorkbookRefused } from './workbook-refused';
import { partNames } from './zip-parts';

/** Maximum numbers that are kept in memory; no real workbook has more. */
const maxFormats = 100_000;
const maxSharedStrings = 5_000_000;
const maxSharedLength = 16_000_000;

/** Parts of a workbook that the cells of every sheet refer to. */
export interface WorkbookDirectory {
  /** Paths by sheet name, in the order of the sheets. */
  readonly sheetPaths: ReadonlyMap<string, string>;
  readonly sharedStrings: readonly string[];
  /** Formats by style index. */
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
}

export function readDirectory(file: Uint8Array): WorkbookDirectory {
  const names = partNames(file);
  const ifThere = <Value>(path: string, read: (path: string) => Value, otherwise: Value) =>
    names.has(path) ? read(path) : otherwise;
  if (!names.has('xl/workbook.xml')) throw new WorkbookRefused('notReadable');
  const targets = ifThere('xl/_rels/workbook.xml.rels', (path) => readTargets(file, path), new Map());
  return {
    ...readSheets(file, targets),
    sharedStrings: ifThere('xl/sharedStrings.xml', (path) => readSharedStrings(file, path), []),
    formats: ifThere('xl/styles.xml', (path) => readFormats(file, path), []),
  };
}

function readTargets(file: Uint8Array, path: string): Map<string, string> {
  const targets = new Map<string, string>();
  readPart(file, path, {
    open: (name, { Id, Target, Type }) => {
      if (name !== 'Relationship' || !Id || !Target || !Type?.endsWith('/worksheet')) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

function readSheets(
  file: Uint8Array,
  targets: ReadonlyMap<string, string>,
): Pick<WorkbookDirectory, 'sheetPaths' | 'from1904'> {
  const sheetPaths = new Map<string, string>();
  let from1904 = false;
  readPart(file, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const target = targets.get(attributes['r:id'] ?? '');
      if (name === 'sheet' && attributes.name && target) sheetPaths.set(attributes.name, target);
    },
  });
  return { sheetPaths, from1904 };
}

function readSharedStrings(file: Uint8Array, path: string): string[] {
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  readPart(file, path, {
    close: (name, piece, around) => {
      // rPh has the pronunciation of a word.
      if (name === 't' && !around.includes('rPh')) {
        text += piece;
        characters += piece.length;
      }
      if (characters > maxSharedLength || strings.length > maxSharedStrings)
        throw new WorkbookRefused('tooLarge');
      if (name !== 'si') return;
      strings.push(text);
      text = '';
    },
  });
  return strings;
}

function readFormats(file: Uint8Array, path: string): NumberFormat[] {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  readPart(file, path, {
    open: (name, { numFmtId, formatCode }, around) => {
      if (own.size + formats.length > maxFormats) throw new WorkbookRefused('tooLarge');
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, formatOfCode(formatCode ?? ''));
      if (name === 'xf' && around.at(-1) === 'cellXfs') formats.push(own.get(id) ?? builtInFormat(id));
    },
  });
  return formats;
}
