import { createContext, use } from 'react';
import type { AppConfig } from './app-config';

export const AppConfigContext = createContext<AppConfig | null>(null);

/** What the server said of itself when the page was opened. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === null) throw new Error('useAppConfig needs an AppConfigContext above it');
  return config;
}
