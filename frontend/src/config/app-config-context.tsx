import { createContext, use } from 'react';
import type { AppConfig } from './app-config';

export const AppConfigContext = createContext<AppConfig | null>(null);

/** Returns the server's configuration as of when the page was opened. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === null) throw new Error('useAppConfig needs an AppConfigContext above it');
  return config;
}
