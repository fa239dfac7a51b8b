import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app';
import type { AppConfig } from '@/config/app-config';

/** Leaves out empty strings, which Firebase would use instead of its defaults. */
function optionsOf({ firebase, identity }: AppConfig): FirebaseOptions {
  const given = Object.entries(firebase).filter(([, value]) => value !== '');
  // The emulator accepts any key, but the client does not start without one.
  const needed = identity === 'embedded' ? { apiKey: 'embedded' } : {};
  return { ...needed, ...Object.fromEntries(given) };
}

/** Returns the Firebase project of this page, and initialises it if needed. */
export function firebaseApp(config: AppConfig): FirebaseApp {
  const [initialised] = getApps();
  return initialised ?? initializeApp(optionsOf(config));
}
