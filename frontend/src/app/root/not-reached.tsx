import { useEffect } from 'react';
import { Button } from '@/components/button';
import { Mark } from '@/components/mark';
import { deviceLanguage, type Language } from '@/lib/i18n/languages';
import styles from './no-start.module.css';

/** Here and not in a catalogue: the catalogues may be what did not come. */
const messages: Record<Language, Record<'title' | 'sentence' | 'again', string>> = {
  en: {
    title: 'Roadbook cannot be reached',
    sentence: 'Check your network and try again. It opens automatically once there is a connection.',
    again: 'Try again',
  },
  de: {
    title: 'Roadbook ist nicht erreichbar',
    sentence:
      'Prüfe deine Verbindung und versuche es noch einmal. Sobald es wieder ein Netz gibt, öffnet es sich von selbst.',
    again: 'Noch einmal versuchen',
  },
};

const again = () => window.location.reload();

/** In the place of the whole application, where what it begins with did not come and was not kept before. */
export function NotReached() {
  const { title, sentence, again: tryAgain } = messages[deviceLanguage()];
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <main className={styles.page}>
      <title>{`${title} · Roadbook`}</title>
      <Mark size={48} />
      <h1>{title}</h1>
      <p>{sentence}</p>
      <Button onClick={again}>{tryAgain}</Button>
    </main>
  );
}
