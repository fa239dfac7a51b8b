/** The store by ids, for the platform and the server's own documents. Features use DOCUMENTS, by partitions. */
export const STORE = Symbol('store');
