import { createContext, use } from 'react';
import type { AppConfig } from './app-config';

export const AppConfigContext = createContext<AppConfig | null>(null);

/** The server's configuration when the page was opened. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === null) throw new Error('useAppConfig needs an AppConfigContext above it');
  return config;
}
