import { Inject, Injectable } from '@nestjs/common';
import { examplesIdOf, isExamplesId } from '../domain/demo/examples-id';
import { collection } from '../platform/documents/collection';
import type { DocumentStore, Reads } from '../platform/documents/documents';
import { STORE } from '../platform/documents/store-token';

/** Generation of a driver's examples: one document per driver whose examples were deleted before. */
export const exampleLogbooks = collection<{ generation: number }>('exampleLogbooks', []);

const documentId = 'current';

const known = (reads: Reads) => reads.get(exampleLogbooks, documentId);

/** Finds the current example logbook of a driver. */
@Injectable()
export class ExampleLogbooks {
  constructor(@Inject(STORE) private readonly documents: DocumentStore) {}

  /** Returns the id of a driver's examples; for examples their own id. */
  async idOf(driverId: string): Promise<string> {
    if (isExamplesId(driverId)) return driverId;
    const stored = await known(this.documents.of(driverId));
    return examplesIdOf(driverId, stored?.data.generation ?? 1);
  }

  /**
   * Starts the next generation after these examples were erased, as nothing can be written under their id any more. A
   * repeated call has no further effect.
   */
  async leave(driverId: string, erasedId: string): Promise<void> {
    await this.documents.of(driverId).transact(async (transaction) => {
      const stored = await known(transaction);
      const generation = stored?.data.generation ?? 1;
      if (examplesIdOf(driverId, generation) !== erasedId) return;
      const next = { generation: generation + 1 };
      if (stored) transaction.update(exampleLogbooks, documentId, stored.version, next);
      else transaction.create(exampleLogbooks, documentId, next);
    });
  }
}
