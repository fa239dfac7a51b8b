import type { FirebaseStorage } from 'firebase/storage';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from './firebase';

/** Loaded on first use; null where no bucket is configured. */
export async function loadFiles(config: AppConfig): Promise<FirebaseStorage | null> {
  if (config.firebase.storageBucket === '') return null;
  const { getStorage } = await import('firebase/storage');
  return getStorage(firebaseApp(config));
}
