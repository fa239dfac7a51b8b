import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './controls.css';
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from '@/lib/theme/color-scheme';

/** Shades from which the library derives others; the visible colours are in styles/tokens.css. */
const amber: MantineColorsTuple = [
  '#fff8e8',
  '#ffedc7',
  '#ffdd98',
  '#ffcb63',
  '#ffb938',
  '#fba81c',
  '#e99708',
  '#a86200',
  '#764300',
  '#5a3200',
];

const theme = createTheme({
  colors: { amber },
  primaryColor: 'amber',
  primaryShade: 5,
  autoContrast: true,
  fontFamily: 'var(--rb-font)',
  headings: { fontFamily: 'var(--rb-font)', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '10px', lg: '14px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': 'var(--rb-control-height)' } }),
    },
    Select: { defaultProps: { size: 'md' } },
  },
});

/** For pages with controls that the browser lacks: loads the component library, which the first screen does without. */
export function Controls({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useScheme()}>
      {children}
    </MantineProvider>
  );
}
