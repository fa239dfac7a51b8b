import type { CSSVariablesResolver } from '@mantine/core';
import { amber, dark, gray } from './palette';

/**
 * Every colour that the application's own styles name. Text on any of the grounds has a contrast of at least
 * 7:1; lines that say where a control is, of at least 3:1.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--rb-accent': amber[5],
    '--rb-on-accent': gray[9],
  },
  light: {
    '--rb-ground': gray[1],
    '--rb-panel': '#ffffff',
    '--rb-well': gray[0],
    '--rb-line': gray[3],
    '--rb-control-line': gray[5],
    '--rb-text': gray[9],
    '--rb-quiet': gray[7],
    '--rb-accent-text': amber[8],
    '--rb-warning': '#fff3d6',
    '--rb-danger': '#9b1c15',
    '--rb-good': '#1d5a2b',
    '--mantine-color-body': gray[1],
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#9b1c15',
    '--mantine-color-anchor': amber[8],
    '--mantine-color-default-border': gray[5],
    '--mantine-color-amber-text': amber[8],
    '--mantine-color-amber-light-color': amber[8],
    '--mantine-color-amber-outline': amber[8],
  },
  dark: {
    '--rb-ground': dark[7],
    '--rb-panel': dark[6],
    '--rb-well': dark[7],
    '--rb-line': dark[5],
    '--rb-control-line': '#6f7174',
    '--rb-text': dark[0],
    '--rb-quiet': dark[2],
    '--rb-accent-text': amber[4],
    '--rb-warning': '#2b2008',
    '--rb-danger': '#ff9d94',
    '--rb-good': '#8fd39f',
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#96938b',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': amber[4],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default-border': '#6f7174',
    '--mantine-color-amber-text': amber[4],
    '--mantine-color-amber-light-color': amber[4],
    '--mantine-color-amber-outline': amber[4],
  },
});
