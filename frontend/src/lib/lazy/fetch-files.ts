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
 * Fetches the files and messages that the page lists under this name (see preload-driver.ts) without executing them, so
 * that later imports work at once and without a network. Pages of the development server have no lists.
 */
export async function fetchFiles(name: string): Promise<void> {
  for (const href of [...listed(`${name}-files`), ...listed(`${name}-messages-${deviceLanguage()}`)]) {
    // Even starting thirty downloads at once would hold up a phone.
    await idle();
    fetchFile(href);
  }
}
