import type { App } from 'firebase-admin/app';
import type { Collection, DocumentStore, JsonObject } from './documents';
import { openFirestoreDocuments } from './firestore/firestore-documents';
import { openSqliteDocuments } from './sqlite/sqlite-documents';

export type DocumentsEngine =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'firestore'; readonly app: App };

export async function openDocuments(
  chosen: DocumentsEngine,
  collections: readonly Collection<JsonObject>[],
): Promise<DocumentStore> {
  switch (chosen.engine) {
    case 'sqlite':
      return openSqliteDocuments(chosen.file, collections);
    case 'firestore': {
      const { getFirestore } = await import('firebase-admin/firestore');
      return openFirestoreDocuments(getFirestore(chosen.app), collections);
    }
  }
}
