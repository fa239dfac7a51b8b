import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Variants {
  /** Use one accent button per screen, for the most likely action. */
  readonly variant?: 'accent' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
}

interface ButtonProps extends Variants, ComponentProps<'button'> {
  /** The button keeps its size and text while busy; further presses do nothing. */
  readonly busy?: boolean;
}

export function Button({ variant = 'plain', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      // Not disabled, because a disabled button would lose the focus.
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant = 'plain', icon, children, ...rest }: Variants & LinkProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
