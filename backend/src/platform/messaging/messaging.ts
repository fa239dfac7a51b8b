import type { App } from 'firebase-admin/app';
import type { Messaging } from 'firebase-admin/messaging';

/** The hosted messaging. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function messaging(app: App): Promise<Messaging> {
  const { getMessaging } = await import('firebase-admin/messaging');
  return getMessaging(app);
}
