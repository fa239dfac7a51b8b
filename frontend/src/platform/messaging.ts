import type { Messaging } from 'firebase/messaging';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from './firebase';

/** Loads messaging on first use; null if no sender is configured, or if the browser cannot receive messages. */
export async function loadMessaging(config: AppConfig): Promise<Messaging | null> {
  if (config.firebase.messagingSenderId === '') return null;
  const { getMessaging, isSupported } = await import('firebase/messaging');
  return (await isSupported()) ? getMessaging(firebaseApp(config)) : null;
}
