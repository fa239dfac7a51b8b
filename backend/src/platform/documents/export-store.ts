import type { DocumentStore } from './documents';

/** An owner of documents, or of erased ones; also the server itself, under names with a blank. */
export interface DocumentOwner {
  readonly id: string;
  readonly isErased: boolean;
}

/** A store with the documents of everyone. For operations only: no call reaches other drivers. */
export interface WholeStore {
  readonly documents: DocumentStore;
  /** Owners in the order of their ids. */
  owners(): Promise<readonly DocumentOwner[]>;
}
