import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** One accent a screen: what one most likely came for. */
  readonly look?: 'accent' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Keeps its size and its words; a second press does nothing. */
  readonly busy?: boolean;
}

export function Button({ look = 'plain', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      // Not disabled, which would take the focus away from whoever pressed it.
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ look = 'plain', icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={styles.button} data-look={look}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
