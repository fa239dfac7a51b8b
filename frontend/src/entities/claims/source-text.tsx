import styles from './rule-of-line.module.css';

interface Props {
  /** Id of a rate or of a figure to check; it begins with the jurisdiction. */
  readonly rateId: string;
  readonly source: string;
}

/** Source of a rate, in the language of its country or in English, with its addresses as links. */
export function SourceText({ rateId, source }: Props) {
  const parts = source.split(/(https?:\/\/[^\s;,]+)/).map((text, at) => ({ text, at }));
  return (
    <span className={styles.source} lang={/^(DE|AT)\./.test(rateId) ? 'de' : 'en'}>
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
