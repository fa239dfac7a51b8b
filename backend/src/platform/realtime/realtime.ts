import type { App } from 'firebase-admin/app';
import type { Database } from 'firebase-admin/database';

/** The hosted realtime database. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function realtimeDatabase(app: App): Promise<Database> {
  const { getDatabase } = await import('firebase-admin/database');
  return getDatabase(app);
}
