import styles from './key-cap.module.css';

/** A key as it is printed on a keyboard; several with spaces between them. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key) => (
    <kbd key={key} className={styles.key}>
      {key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ));
}
