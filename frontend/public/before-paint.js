// Runs before the first paint, so that a dark cab is never lit by a white page.
{
  let choice = null;
  let language = null;
  let due = null;
  try {
    choice = localStorage.getItem('roadbook.theme');
    language = localStorage.getItem('roadbook.language');
    due = localStorage.getItem('roadbook.due');
  } catch {
    // Storage may be forbidden; the device then decides.
  }
  // It has brought the page past the service worker, and is to be in no link that is copied from here.
  const address = new URL(location.href);
  if (address.searchParams.has('from-network')) {
    address.searchParams.delete('from-network');
    history.replaceState(history.state, '', address);
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = dark ? '#0b0c0d' : '#f3f2ee';

  // Where somebody is signed in, the files and messages of their first page are asked for together with the first script,
  // and those of what is due where it was shown before.
  const metas = [...document.querySelectorAll('meta')];
  const listed = (wanted) => metas.find(({ name }) => name === wanted)?.content.split(' ') ?? [];
  const spoken = [language, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en'];
  const messagesOf = (part) =>
    spoken.map((code) => listed(`${part}-messages-${code}`)).find((files) => files.length > 0) ?? [];
  // What the device shows of the installed application, such as its shortcuts.
  if (spoken.find((code) => code === 'de' || code === 'en') === 'de') {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.de.webmanifest');
    });
  }
  const isSignedIn = /(?:^|; )token=[^;]/.test(document.cookie);
  const parts = isSignedIn ? ['driver', ...(due === 'shown' ? ['due'] : [])] : [];
  for (const href of parts.flatMap((part) => [...listed(`${part}-files`), ...messagesOf(part)])) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
