import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router/dom';
import type { AppConfig } from '@/config/app-config';
import type { Identity } from '@/platform/identity/identity';
import { AppConfigContext } from '../app-config';
import { AuthProvider } from '../providers/auth';
import { LoadingProvider } from '../providers/loading';
import { createRouter } from '../router';
import { colorSchemeManager } from '../theme/color-scheme';
import { cssVariables } from '../theme/css-variables';
import { theme } from '../theme/theme';
import { ThemedWindow } from '../theme/themed-window';

interface Props {
  readonly config: AppConfig;
  readonly identity: Identity;
}

const router = createRouter();

/** Every page lies within both contexts, whoever is or is not signed in. */
export function Application({ config, identity }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ThemedWindow />
      <AppConfigContext value={config}>
        <AuthProvider identity={identity}>
          <LoadingProvider>
            <RouterProvider router={router} />
          </LoadingProvider>
        </AuthProvider>
      </AppConfigContext>
    </MantineProvider>
  );
}
