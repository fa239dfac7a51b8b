import type { Clock } from '../../platform/clock';
import type { Collection, DocumentStore } from '../../platform/documents/documents';
import { type MadeDocument, reportPartId, reportParts } from './reports.collection';

type DriversDocuments = ReturnType<DocumentStore['of']>;

/** Cancelled, deleted or begun anew, here or elsewhere: nobody wants what this attempt makes. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** How long one that made a sign of life may be silent before it counts as dead. */
export const silenceMs = 20_000;
const lookEveryMs = 1_000;
const signOfLifeEveryMs = 6_000;

export interface Attempted<Made extends MadeDocument> {
  readonly mine: DriversDocuments;
  readonly clock: Clock;
  readonly collection: Collection<Made>;
  readonly id: string;
  readonly attempt: number;
  /** The document with other members of what is being made. */
  readonly changed: (made: Made, change: Partial<MadeDocument>) => Made;
}

/** One attempt to make something: all that it writes is refused once its document says otherwise. */
export class Attempt<Made extends MadeDocument> {
  #progress: MadeDocument['progress'] = null;
  #toldMs = 0;
  #parts = 0;

  constructor(private readonly made: Attempted<Made>) {}

  /** For the next sign of life; not written at once. */
  tell(done: number, total: number): void {
    this.#progress = { done, total };
  }

  /** Says that it is alive, once a second where it went on, until the work is done; Superseded ends the work. */
  async alive<Outcome>(work: () => Promise<Outcome>, end: (why: Superseded) => void): Promise<Outcome> {
    let telling: Promise<void> = Promise.resolve();
    let toldProgress: MadeDocument['progress'] = null;
    const timer = setInterval(() => {
      const silentMs = this.made.clock() - this.#toldMs;
      if (toldProgress === this.#progress && silentMs < signOfLifeEveryMs) return;
      toldProgress = this.#progress;
      telling = telling
        .then(() => this.#signOfLife())
        .catch((error: unknown) => {
          // What else goes wrong with a sign of life is tried again with the next one.
          if (error instanceof Superseded) end(error);
        });
    }, lookEveryMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await telling;
    }
  }

  async writePart(base64: string): Promise<void> {
    const { mine, collection, id: owner, attempt } = this.made;
    const part = this.#parts;
    await mine.transact(async (transaction) => {
      const found = await transaction.get(collection, owner);
      this.#checkMine(found?.data);
      const document = { owner, attempt, part, base64 };
      transaction.create(reportParts, reportPartId(owner, attempt, part), document);
    });
    this.#parts += 1;
  }

  /** The last word: it is made, or failed. */
  async finish(change: (made: Made) => Made): Promise<void> {
    const { mine, collection, id } = this.made;
    await mine.transact(async (transaction) => {
      const found = await transaction.get(collection, id);
      this.#checkMine(found?.data);
      if (found) transaction.update(collection, id, found.version, change(found.data));
    });
  }

  async #signOfLife(): Promise<void> {
    const nowMs = this.made.clock();
    const progress = this.#progress;
    await this.finish((made) =>
      this.made.changed(made, { makingUntilMs: nowMs + silenceMs, progress: progress ?? made.progress }),
    );
    this.#toldMs = nowMs;
  }

  #checkMine(found: MadeDocument | undefined): void {
    if (found?.state !== 'making' || found.attempt !== this.made.attempt) throw new Superseded();
  }
}
