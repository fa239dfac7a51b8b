import type { ImportTerms } from '../reading/import-terms';
import type { ReadRecord } from '../reading/read-record';
import type { Prepared, PreparedFile, PreparedPart } from './prepared';
import { type RecordBatch, recordBatches } from './record-batches';

/** Result of reading a file with the driver's answers. */
export interface PreparedInBatches {
  readonly prepared: Prepared;
  /** True if the batches that were returned are those that will be sent. */
  readonly areAsSent: boolean;
}

/**
 * Yields the batches of a file while it is read for the first time, until it is clear that other batches will be sent.
 */
export class Preparation {
  readonly batches: AsyncGenerator<RecordBatch>;
  #isSure = true;
  #file: PreparedFile | null = null;

  /** `terms`: conventions and answers used to read the file. */
  constructor(
    readonly terms: ImportTerms,
    private readonly reading: AsyncGenerator<PreparedPart, PreparedFile>,
  ) {
    this.batches = recordBatches(this.#read(), new Set());
  }

  /** Available after the last batch. */
  get file(): PreparedFile {
    if (!this.#file) throw new Error('The file was not read to its end.');
    return this.#file;
  }

  get outcome(): PreparedInBatches {
    const { prepared, withoutOdometer, doneByServices } = this.file;
    const areAsSent = this.#isSure && withoutOdometer.size === 0 && doneByServices.size === 0;
    return { prepared, areAsSent };
  }

  async *#read(): AsyncGenerator<readonly ReadRecord[]> {
    let step = await this.reading.next();
    for (; !step.done; step = await this.reading.next()) {
      this.#isSure &&= step.value.isSure;
      if (this.#isSure) yield step.value.read;
    }
    this.#file = step.value;
  }
}
