import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Maximum length of an element with its direct content. */
const longestElement = 4_000_000;
const deepestElement = 100;

/** Long content is read in pieces, so that its length is known before it is held in memory. */
const pieceLength = 16_384;

export type XmlFault = 'notReadable' | 'documentType' | 'entryTooLarge';

interface XmlHandlers {
  /** Called with the path: the names of the parents from the root, without prefixes. */
  open(name: string, tag: SaxesTagPlain, path: readonly string[]): void;
  /** Called with the text since the previous element, and the path of the parents. */
  close(name: string, text: string, path: readonly string[]): void;
  /** Returns the error to throw. */
  refused(fault: XmlFault): Error;
}

/**
 * Streaming XML parser. Refuses document types, and with them all entities that they could declare, and files that are
 * deeper or longer than real ones.
 */
export class BoundedXml {
  private readonly parser = new SaxesParser();
  private readonly path: string[] = [];
  private charactersSince = 0;
  private text = '';
  private isFirst = true;

  constructor(private readonly handlers: XmlHandlers) {
    const { parser } = this;
    parser.on('doctype', () => {
      throw handlers.refused('documentType');
    });
    parser.on('error', () => {
      throw handlers.refused('notReadable');
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', (tag) => this.close(localName(tag.name)));
    parser.on('text', (text) => {
      this.text += text;
    });
    parser.on('cdata', (text) => {
      this.text += text;
    });
  }

  write(chunk: string): void {
    const text = this.isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    this.isFirst = false;
    for (let start = 0; start < text.length; start += pieceLength) {
      const piece = text.slice(start, start + pieceLength);
      this.charactersSince += piece.length;
      if (this.charactersSince > longestElement) throw this.handlers.refused('entryTooLarge');
      this.parser.write(piece);
    }
  }

  end(): void {
    this.parser.close();
  }

  private open(tag: SaxesTagPlain): void {
    if (this.path.length >= deepestElement) throw this.handlers.refused('entryTooLarge');
    this.charactersSince = 0;
    this.text = '';
    const name = localName(tag.name);
    this.handlers.open(name, tag, this.path);
    this.path.push(name);
  }

  private close(name: string): void {
    this.path.pop();
    this.charactersSince = 0;
    this.handlers.close(name, this.text, this.path);
    this.text = '';
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
