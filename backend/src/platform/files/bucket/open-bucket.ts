import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';

/** The hosted file storage. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function fileStorage(app: App): Promise<Storage> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app);
}

export type Bucket = ReturnType<Storage['bucket']>;
