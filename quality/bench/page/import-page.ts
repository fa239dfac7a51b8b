/** What the page does with a file, in a process of its own. Its one argument is this, as JSON. */
export interface PageWork {
  readonly what: 'rows' | 'records' | 'import';
  readonly file: string;
  /** See ImportTerms. */
  readonly terms: object;
  /** Of the server, where the records are sent. */
  readonly url: string;
  readonly token: string;
  readonly importId: string;
}

export interface PageMeasure {
  readonly seconds: Readonly<Record<'rows' | 'records' | 'survey' | 'preview' | 'storing', number>>;
  /** Of the processor, which the server has besides. */
  readonly processorSeconds: Readonly<Record<'preview' | 'storing', number>>;
  readonly records: number;
  readonly refused: number;
  readonly peakMebibytes: number;
}
