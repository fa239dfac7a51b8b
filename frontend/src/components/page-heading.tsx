import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The page's name, in the window's title too. Takes the focus on arrival, so that a screen reader says it. */
export function PageHeading({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const openedDirectly = key === 'default';
    if (!openedDirectly) heading.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div className={styles.heading}>
      <title>{`${title} · Roadbook`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
