import { deviceLanguage } from '../i18n/languages';
import { idle } from './idle';

function listed(name: string): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return meta === null ? [] : meta.content.split(' ');
}

function fetchFile(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const isStyle = href.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}

/**
 * Asks for the files and messages that the page names under this (see preload-driver.ts), and runs none of them: they are
 * there once they are imported, without a network too. The names are in no page of the development server.
 */
export async function fetchFiles(name: string): Promise<void> {
  for (const href of [...listed(`${name}-files`), ...listed(`${name}-messages-${deviceLanguage()}`)]) {
    // Even asking for thirty files at once would hold up a phone.
    await idle();
    fetchFile(href);
  }
}
