import { createTheme } from '@mantine/core';
import { amber, dark, gray } from './palette';

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** A thumb needs 44 px, whatever the size of the text. */
const controlHeight = '2.75rem';

export const theme = createTheme({
  colors: { amber, gray, dark },
  primaryColor: 'amber',
  primaryShade: 5,
  autoContrast: true,
  black: gray[9],
  white: '#ffffff',
  fontFamily: systemFonts,
  headings: { fontFamily: systemFonts, fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--button-height': controlHeight } }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': controlHeight } }),
    },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});
