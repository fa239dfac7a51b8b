import { RouterProvider } from 'react-router/dom';
import { LoadingProvider } from '@/components/loading';
import type { AppConfig } from '@/config/app-config';
import { AppConfigContext } from '@/config/app-config-context';
import { AuthProvider } from '@/lib/auth/auth';
import type { Identity } from '@/platform/identity/identity';
import { createRouter } from '../router';

interface Props {
  readonly config: AppConfig;
  readonly identity: Identity;
}

const router = createRouter();

/** All pages are inside both contexts, whether or not anybody is signed in. */
export function Application({ config, identity }: Props) {
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
