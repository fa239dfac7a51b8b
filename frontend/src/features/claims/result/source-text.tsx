import styles from './claim-result.module.css';

/** Where something was published, its addresses as links. */
export function SourceText({ source }: { source: string }) {
  const parts = source.split(/(https?:\/\/[^\s;,]+)/).map((text, at) => ({ text, at }));
  return (
    <span className={styles.source} lang="en">
      {parts.map(({ text, at }) =>
        /^https?:/.test(text) ? (
          <a key={at} href={text} target="_blank" rel="noreferrer noopener">
            {hostOf(text)}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  );
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/]+)/.exec(address)?.[1] ?? address;
}
