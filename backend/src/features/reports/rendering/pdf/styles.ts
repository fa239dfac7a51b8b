import type { FaceName, Typefaces } from './typeface';
import type { TextStyle } from './wrapped';

/** The application's light theme, in colours that a monochrome printer distinguishes. */
export const colours = {
  ink: '#16140f',
  muted: '#5f5b52',
  accent: '#764300',
  hairline: '#d9d6cf',
  rule: '#16140f',
  band: '#f3f2ee',
} as const;

const styleOf = {
  title: ['bold', 19],
  heading: ['bold', 11.5],
  text: ['regular', 9],
  strong: ['bold', 9],
  label: ['regular', 7.5],
  mainFigure: ['bold', 27],
  figure: ['bold', 12],
  hash: ['mono', 8],
  headerFooter: ['regular', 7],
} as const satisfies Record<string, readonly [FaceName, number]>;

export type Styles = Readonly<Record<keyof typeof styleOf, TextStyle>>;

export function stylesOf(faces: Typefaces): Styles {
  const style = ([face, size]: readonly [FaceName, number]): TextStyle => ({ face: faces[face], size });
  return {
    title: style(styleOf.title),
    heading: style(styleOf.heading),
    text: style(styleOf.text),
    strong: style(styleOf.strong),
    label: style(styleOf.label),
    mainFigure: style(styleOf.mainFigure),
    figure: style(styleOf.figure),
    hash: style(styleOf.hash),
    headerFooter: style(styleOf.headerFooter),
  };
}

/** Height of a line. */
export const leading = ({ size }: TextStyle): number => size * 1.35;

/** Height of a line in the rows of a table, of which a year has hundreds. */
export const rowLeading = ({ size }: TextStyle): number => size * 1.2;

/** Distance from the top of a line to its baseline. */
export const ascent = ({ size }: TextStyle): number => size * 1.02;
