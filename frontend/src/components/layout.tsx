import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import styles from './layout.module.css';

declare module 'react' {
  interface CSSProperties {
    '--gap'?: string;
    '--min'?: string;
    '--sign-colour'?: string;
  }
}

interface BoxProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'min' | 'wrap'> {
  /** Element to render, `div` by default and `p` for a text. */
  readonly as?: ElementType;
  readonly children?: ReactNode;
}

/** Pixels in the steps of `docs/design.md`. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20;

interface GapProps extends BoxProps {
  /** Space between the children. */
  readonly gap?: Step;
  /** Space between lines where it is another one. */
  readonly rowGap?: Step;
}

const gaps = (gap: Step, rowGap: Step = gap) => ({ '--gap': `${rowGap}px ${gap}px` });

const joined = (own: string | undefined, className: string | undefined) =>
  className === undefined ? own : `${own} ${className}`;

/** Children below each other. */
export function Stack({ as: Box = 'div', gap = 12, rowGap, className, style, ...rest }: GapProps) {
  return (
    <Box {...rest} className={joined(styles.stack, className)} style={{ ...gaps(gap, rowGap), ...style }} />
  );
}

interface RowProps extends GapProps {
  readonly wrap?: boolean;
  /** Puts the first child at the start of the line and the last at its end. */
  readonly between?: boolean;
  /** `center` by default. */
  readonly align?: 'start' | 'baseline' | 'end';
}

/** Children next to each other. */
export function Row({
  as: Box = 'div',
  gap = 8,
  rowGap,
  wrap,
  between,
  align,
  className,
  style,
  ...rest
}: RowProps) {
  return (
    <Box
      {...rest}
      className={joined(styles.row, className)}
      style={{ ...gaps(gap, rowGap), ...style }}
      data-wrap={wrap || undefined}
      data-between={between || undefined}
      data-align={align}
    />
  );
}

interface GridProps extends GapProps {
  /** Smallest width of a column, such as `13rem`; there are as many as fit. Two equal columns if left out. */
  readonly min?: string;
}

/** Children in columns of equal width. */
export function Grid({ as: Box = 'div', gap = 12, rowGap = 16, min, className, style, ...rest }: GridProps) {
  return (
    <Box
      {...rest}
      className={joined(styles.grid, className)}
      style={{ ...gaps(gap, rowGap), ...(min !== undefined && { '--min': min }), ...style }}
      data-columns={min === undefined ? 2 : undefined}
    />
  );
}

/** Inset area on a panel. */
export function Well({ as: Box = 'div', gap = 8, rowGap, className, style, ...rest }: GapProps) {
  return (
    <Box {...rest} className={joined(styles.well, className)} style={{ ...gaps(gap, rowGap), ...style }} />
  );
}

interface TextProps extends BoxProps {
  /** Sizes of `docs/design.md`: units and labels, hints and second lines, headings of a panel. */
  readonly scale?: 'small' | 'hint' | 'title';
  readonly tone?: 'quiet' | 'accent' | 'danger' | 'good';
  readonly strong?: boolean;
}

/** A text that is not plain: smaller, quieter, stronger. */
export function Text({ as: Box = 'p', scale, tone, strong, className, ...rest }: TextProps) {
  return (
    <Box
      {...rest}
      className={joined(styles.text, className)}
      data-scale={scale}
      data-tone={tone}
      data-strong={strong || undefined}
    />
  );
}
