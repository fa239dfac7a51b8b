import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

interface Props {
  readonly title: string;
  /** Title of the window, if different from the heading. */
  readonly windowTitle?: string | undefined;
  /** Within the application the heading is next to the logo. `line` puts its children there, too, instead of below. */
  readonly layout?: 'block' | 'line';
  readonly children?: ReactNode;
}

/** Visit whose heading was shown last; null before the first, in which the window keeps the focus. */
let visit: string | null = null;

/** Heading of a page, also used as the window's title. Takes the focus on arrival, so that screen readers read it. */
export function PageHeading({ title, windowTitle = title, layout = 'block', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const keepsFocus = (state as { keepsFocus?: unknown } | null)?.keepsFocus === true;

  useEffect(() => {
    const arrived = visit !== null && visit !== key;
    visit = key;
    // An address that changes while the driver types is not an arrival.
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
