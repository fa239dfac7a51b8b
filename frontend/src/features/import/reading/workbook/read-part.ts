import { BoundedXml } from '@/lib/xml/bounded-xml';
import { WorkbookRefused } from './workbook-refused';
import { partText } from './zip-parts';

interface PartHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void;
  close?(name: string, text: string, path: readonly string[]): void;
}

/** Reads the XML of one part, one piece for each value that is asked for. */
export function* readingPart(file: Uint8Array, path: string, handlers: PartHandlers): Generator<void> {
  const xml = new BoundedXml({
    open: (name, { attributes }, around) => handlers.open?.(name, attributes, around),
    close: (name, text, around) => handlers.close?.(name, text, around),
    refused: (fault) => new WorkbookRefused(fault),
  });
  for (const text of partText(file, path)) {
    xml.write(text);
    yield;
  }
  xml.end();
}

/** Reads the XML of one part at once. */
export function readPart(file: Uint8Array, path: string, handlers: PartHandlers): void {
  for (const _ of readingPart(file, path, handlers));
}
