import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { dark, gray } from './palette';

/** The bars that the device draws around an installed app take the ground's colour. */
export function ThemedWindow() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (meta) meta.content = (scheme === 'dark' ? dark[7] : gray[1]) ?? '';
  }, [scheme]);
  return null;
}
