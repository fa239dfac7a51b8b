import { createStore } from 'zustand/vanilla';
import { store } from '@/config/device-storage';

/** Of Chromium alone; no type of the platform has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const answeredKey = 'roadbook.install-hint-answered';

/** What the browser offers to install the application with; null where it has not offered it. */
export const installPrompt = createStore<{ readonly offered: InstallPrompt | null }>(() => ({
  offered: null,
}));

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

// It comes once, soon after the page, and is kept until there is something to show it with.
window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallPrompt(event)) return;
  event.preventDefault();
  installPrompt.setState({ offered: event });
});

window.addEventListener('appinstalled', () => {
  store(answeredKey, 'yes');
  installPrompt.setState({ offered: null });
});
