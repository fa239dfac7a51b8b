import type { DocumentStore } from './documents';

/** Whoever has documents, or had some that were erased; also the server itself, under names with a blank. */
export interface DocumentOwner {
  readonly id: string;
  readonly isErased: boolean;
}

/** A store with everybody in it. For operations only: no call reaches other drivers. */
export interface WholeStore {
  readonly documents: DocumentStore;
  /** In the order of their ids. */
  owners(): Promise<readonly DocumentOwner[]>;
}
