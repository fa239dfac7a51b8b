import type { Row } from '@domain/import/row';
import type { Recognised, TableFormat, TableHead } from '@domain/import/table-format';
import type { TrackFindings } from '@domain/import/tracks/track-findings';
import type { ByteSource } from './byte-source';
import { csvRows, type Delimiter, headOf } from './csv-rows';
import { FileFault } from './file-fault';
import { type Encoding, type MeasuredFile, textOf } from './measured-file';

/** Encoding and separator with which the text of a file is split into rows. */
export interface TextReading {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** A table of a known format that can be read from its beginning as often as needed. */
export interface TableSource {
  readonly name: string;
  readonly sha256: string;
  readonly byteCount: number;
  readonly head: TableHead;
  readonly format: TableFormat;
  readonly recognised: Recognised;
  /** Null for workbooks and tracks, which have no encoding to choose. */
  readonly text: TextReading | null;
  rows(): AsyncIterable<readonly Row[]>;
  /** Returns what was found in a recorded track, once its rows were read; null if the file is no track. */
  track?(): TrackFindings | null;
}

/** A table of no known format, whose columns the driver can name. */
export class UnknownTable extends FileFault {
  constructor(
    readonly head: TableHead,
    readonly text: TextReading | null,
  ) {
    super('unknownFormat');
  }
}

/**
 * Opens a text file whose format is recognised by its content. Throws UnknownTable for any other table and FileFault
 * for other text. `given`: encoding and separator chosen by the driver.
 */
export async function tableSource(
  source: ByteSource,
  { sha256, encoding: found, byteCount }: MeasuredFile,
  formats: readonly TableFormat[],
  given: TextReading | null,
): Promise<TableSource> {
  const encoding = given?.encoding ?? found;
  const { delimiter, rows } = await headOf(textOf(source, encoding), given?.delimiter);
  const text = { encoding, delimiter };
  const head: TableHead = { fileName: source.name, sheet: null, rows };
  const known = recognise(head, formats);
  if (!known)
    throw rows.some((cells) => cells.length > 1)
      ? new UnknownTable(head, text)
      : new FileFault('unknownFormat');
  return {
    name: source.name,
    sha256,
    byteCount,
    head,
    text,
    ...known,
    rows: () => csvRows(textOf(source, encoding), delimiter),
  };
}

/** Returns the format that recognises a table with the most certainty; null if none does. */
export function recognise(
  head: TableHead,
  formats: readonly TableFormat[],
): Pick<TableSource, 'format' | 'recognised'> | null {
  const found = formats.flatMap((format) => {
    const recognised = format.recognise(head);
    return recognised ? [{ format, recognised }] : [];
  });
  return found.sort((a, b) => b.recognised.certainty - a.recognised.certainty)[0] ?? null;
}
