// Runs before the first paint, so that a dark cab is never lit by a white page.
{
  let choice = null;
  try {
    choice = localStorage.getItem('roadbook.theme');
  } catch {
    // Storage may be forbidden; the device then decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = dark ? '#0b0c0d' : '#f3f2ee';

  // Where somebody is signed in, the files of their pages are asked for together with the first script.
  const isSignedIn = /(?:^|; )token=[^;]/.test(document.cookie);
  const files = document.querySelector('meta[name=driver-files]')?.content.split(' ') ?? [];
  for (const href of isSignedIn ? files : []) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
