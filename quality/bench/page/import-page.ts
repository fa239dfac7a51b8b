/** Measures the page's work on a file in a process of its own. The only argument is this, as JSON. */
export interface PageWork {
  readonly what: 'rows' | 'records' | 'import';
  readonly file: string;
  /** See ImportTerms. */
  readonly terms: object;
  /** Server that receives the records. */
  readonly url: string;
  readonly token: string;
  readonly importId: string;
}

export interface PageMeasure {
  readonly seconds: Readonly<Record<'rows' | 'records' | 'survey' | 'preview' | 'storing', number>>;
  /** Processor time of the page's process; the server's time comes on top. */
  readonly processorSeconds: Readonly<Record<'preview' | 'storing', number>>;
  readonly records: number;
  readonly refused: number;
  readonly peakMebibytes: number;
}
