import './styles/tokens.css';
import './styles/global.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/root/application';
import { BadConfig } from './app/root/bad-config';
import { followTheDevice } from './app/theme/color-scheme';
import { ConfigError, loadConfig } from './config/app-config';
import { startWords } from './lib/i18n/start';
import { createIdentity } from './platform/identity/identity';

async function firstScreen(): Promise<ReactNode> {
  const words = startWords();
  try {
    const config = await loadConfig();
    await words;
    return <Application config={config} identity={createIdentity(config)} />;
  } catch (error) {
    await words;
    return <BadConfig problems={error instanceof ConfigError ? error.problems : [String(error)]} />;
  }
}

followTheDevice();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element for the application');
createRoot(root).render(<StrictMode>{await firstScreen()}</StrictMode>);
