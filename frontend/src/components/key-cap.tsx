import styles from './key-cap.module.css';

/** Keys as printed on a keyboard; several are separated by spaces. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key) => (
    <kbd key={key} className={styles.key}>
      {key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ));
}
