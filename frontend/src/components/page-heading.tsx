import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

interface Props {
  readonly title: string;
  /** What the window is called, where that is not the heading. */
  readonly windowTitle?: string;
  /** Within the application the heading stands beside the mark: with `line` what belongs to it does so, too, else below. */
  readonly layout?: 'block' | 'line';
  readonly children?: ReactNode;
}

/** The visit whose heading was shown last; none before the first, on which the focus stays with the window. */
let visit: string | null = null;

/** The page's name, in the window's title too. Takes the focus on arrival, so that a screen reader says it. */
export function PageHeading({ title, windowTitle = title, layout = 'block', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const keepsFocus = (state as { keepsFocus?: unknown } | null)?.keepsFocus === true;

  useEffect(() => {
    const arrived = visit !== null && visit !== key;
    visit = key;
    // What changes the address under the hands of somebody who types is no arrival.
    if (arrived && !keepsFocus) heading.current?.focus({ preventScroll: true });
  }, [key, keepsFocus]);

  return (
    <div className={styles.heading} data-layout={layout}>
      <title>{`${windowTitle} · Roadbook`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
