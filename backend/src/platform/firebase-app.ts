import { type App, getApp, getApps, initializeApp } from 'firebase-admin/app';
import type { Messaging } from 'firebase-admin/messaging';
import type { Environment } from '../config/environment';

/** The platform project, initialised once and only if it is not yet initialised. */
export function firebaseApp(environment: Environment): App {
  if (getApps().length > 0) return getApp();
  return initializeApp({
    projectId: environment.FIREBASE_PROJECT_ID,
    ...(environment.FIREBASE_DATABASE_URL && { databaseURL: environment.FIREBASE_DATABASE_URL }),
    ...(environment.FIREBASE_STORAGE_BUCKET && { storageBucket: environment.FIREBASE_STORAGE_BUCKET }),
  });
}

/** The hosted messaging. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function messaging(app: App): Promise<Messaging> {
  const { getMessaging } = await import('firebase-admin/messaging');
  return getMessaging(app);
}
