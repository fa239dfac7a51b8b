import type { MantineColorsTuple } from '@mantine/core';

/** The one accent: the warm light of an instrument. Dark text goes on it in both themes. */
export const amber: MantineColorsTuple = [
  '#fff8e8',
  '#ffedc7',
  '#ffdd98',
  '#ffcb63',
  '#ffb938',
  '#fba81c',
  '#de8f06',
  '#a86200',
  '#764300',
  '#5a3200',
];

/** Grounds and lines by daylight: paper, not glare. */
export const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f2ee',
  '#e9e7e1',
  '#dcd9d1',
  '#bfbbb1',
  '#8a857a',
  '#6b665c',
  '#504c44',
  '#33302a',
  '#16140f',
];

/** Grounds and lines by night: near black, so that the cab stays dark. */
export const dark: MantineColorsTuple = [
  '#ecebe6',
  '#cfcdc6',
  '#aeaba3',
  '#7d7b75',
  '#3a3c3f',
  '#26292c',
  '#16181a',
  '#0b0c0d',
  '#060708',
  '#000000',
];
