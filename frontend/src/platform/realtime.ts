import type { Database } from 'firebase/database';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from './firebase';

/** Loaded on first use; null where no database is configured. */
export async function loadRealtime(config: AppConfig): Promise<Database | null> {
  if (config.firebase.databaseURL === '') return null;
  const { getDatabase } = await import('firebase/database');
  return getDatabase(firebaseApp(config));
}
