import { createStore } from 'zustand/vanilla';
import { store } from '@/config/device-storage';

/** Event of Chromium only, without a platform type. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const answeredKey = 'roadbook.install-hint-answered';

/** The browser's offer to install the application; null if it has not made one. */
export const installPrompt = createStore<{ readonly offered: InstallPrompt | null }>(() => ({
  offered: null,
}));

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

// The event comes once, soon after the page is loaded, and is kept until it can be shown.
window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallPrompt(event)) return;
  event.preventDefault();
  installPrompt.setState({ offered: event });
});

window.addEventListener('appinstalled', () => {
  store(answeredKey, 'yes');
  installPrompt.setState({ offered: null });
});
