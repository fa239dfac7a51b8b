import type { Messaging } from 'firebase/messaging';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from './firebase';

/** Loaded on first use; null where no sender is configured, or the browser takes no messages. */
export async function loadMessaging(config: AppConfig): Promise<Messaging | null> {
  if (config.firebase.messagingSenderId === '') return null;
  const { getMessaging, isSupported } = await import('firebase/messaging');
  return (await isSupported()) ? getMessaging(firebaseApp(config)) : null;
}
