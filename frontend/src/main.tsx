import './styles/mantine';
import './styles/global.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/root/application';
import { BadConfig } from './app/root/bad-config';
import { ConfigError, loadConfig } from './config/app-config';
import { startWords } from './lib/i18n/start';

async function firstScreen(): Promise<ReactNode> {
  const [config] = await Promise.allSettled([loadConfig(), startWords()]);
  if (config.status === 'fulfilled') return <Application config={config.value} />;
  const { reason } = config;
  return <BadConfig problems={reason instanceof ConfigError ? reason.problems : [String(reason)]} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element for the application');
createRoot(root).render(<StrictMode>{await firstScreen()}</StrictMode>);
