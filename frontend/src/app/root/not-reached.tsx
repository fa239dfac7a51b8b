import { useEffect } from 'react';
import { Button } from '@/components/button';
import { Logo } from '@/components/logo';
import { currentReach, loadFromNetwork } from '@/config/reach';
import { deviceLanguage, type Language } from '@/lib/i18n/languages';
import styles from './no-start.module.css';

/** Kept in code, because the catalogues may be what failed to load. */
const messages: Record<Language, Record<'title' | 'sentence' | 'another' | 'again' | 'load', string>> = {
  en: {
    title: 'Roadbook cannot be reached',
    sentence: 'Check your network and try again. It opens automatically once there is a connection.',
    another:
      'Another page answers instead, for example the sign-in page of your company’s network. Load the page to get there.',
    again: 'Try again',
    load: 'Load the page',
  },
  de: {
    title: 'Roadbook ist nicht erreichbar',
    sentence:
      'Prüfe deine Verbindung und versuche es noch einmal. Sobald es wieder ein Netz gibt, öffnet es sich von selbst.',
    another:
      'Stattdessen antwortet eine andere Seite, zum Beispiel die Anmeldung deines Firmennetzes. Lade die Seite, um dorthin zu kommen.',
    again: 'Noch einmal versuchen',
    load: 'Seite laden',
  },
};

const again = () => window.location.reload();

/** Shown in place of the application, if its first files could not be loaded and were not stored before. */
export function NotReached() {
  const { title, sentence, another, again: tryAgain, load } = messages[deviceLanguage()];
  const isAnother = currentReach() === 'another';
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <main className={styles.page}>
      <title>{`${title} · Roadbook`}</title>
      <Logo size={48} />
      <h1>{title}</h1>
      <p>{isAnother ? another : sentence}</p>
      <Button onClick={isAnother ? loadFromNetwork : again}>{isAnother ? load : tryAgain}</Button>
    </main>
  );
}
