import type { Analytics } from 'firebase/analytics';
import type { AppConfig } from '@/config/app-config';
import { readConsent } from './consent';
import { firebaseApp } from './firebase';

/** Returns null, and loads nothing, without a measurement id and the person's consent. */
export async function loadAnalytics(config: AppConfig): Promise<Analytics | null> {
  if (config.firebase.measurementId === '' || readConsent() !== 'granted') return null;
  const { getAnalytics, isSupported } = await import('firebase/analytics');
  return (await isSupported()) ? getAnalytics(firebaseApp(config)) : null;
}
