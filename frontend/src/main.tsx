import './styles/font.css';
import './styles/tokens.css';
import './styles/global.css';
import './styles/splash.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { LoadingProvider } from '@/components/loading';
import type { AppConfig } from '@/config/app-config';
import { AppConfigContext } from '@/config/app-config-context';
import { AuthProvider } from '@/lib/auth/auth';
import { followTheDevice } from '@/lib/theme/color-scheme';
import type { Identity } from '@/platform/identity/identity';
import { NotReached } from './app/root/not-reached';
import { createRouter } from './app/router';
import { ConfigError, ConfigNotReached, loadConfig } from './config/app-config';
import { startMessages } from './lib/i18n/start';
import { createIdentity } from './platform/identity/identity';

interface ApplicationProps {
  readonly config: AppConfig;
  readonly identity: Identity;
}

const router = createRouter();

/** All pages are inside both contexts, whether or not anybody is signed in. */
function Application({ config, identity }: ApplicationProps) {
  return (
    <AppConfigContext value={config}>
      <AuthProvider identity={identity}>
        <LoadingProvider>
          <RouterProvider router={router} />
        </LoadingProvider>
      </AuthProvider>
    </AppConfigContext>
  );
}

async function configured(): Promise<ReactNode> {
  try {
    const config = await loadConfig();
    return <Application config={config} identity={createIdentity(config)} />;
  } catch (error) {
    if (error instanceof ConfigNotReached) throw error;
    const { BadConfig } = await import('./app/root/bad-config');
    return <BadConfig problems={error instanceof ConfigError ? error.problems : [String(error)]} />;
  }
}

async function firstScreen(): Promise<ReactNode> {
  try {
    const [screen] = await Promise.all([configured(), startMessages()]);
    return screen;
  } catch {
    return <NotReached />;
  }
}

/** Ignores repeated Enter keys, which would press whatever replaces the pressed button. Text areas accept them. */
function pressOnce(): void {
  const refuse = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', refuse, { capture: true });
}

followTheDevice();
pressOnce();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element for the application');
const reactRoot = createRoot(root);
// Not awaited: files that are loaded meanwhile import this one, and would wait for it while it waits for them.
void firstScreen().then((screen) => reactRoot.render(<StrictMode>{screen}</StrictMode>));
