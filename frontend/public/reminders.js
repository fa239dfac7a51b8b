// Part of the service worker (vite.config.ts): shows the reminders that the server pushes, and does what is chosen in them.
const reminderWords = {
  en: {
    done: 'Done',
    snooze: 'Remind me in a week',
    snoozeAll: 'Remind me of all in a week',
    stop: 'Stop reminding me',
    notSaved: 'Not saved: the server could not be reached. Choose again, or open Roadbook.',
    tooLate: 'This can no longer be done from here. Open Roadbook.',
  },
  de: {
    done: 'Erledigt',
    snooze: 'In einer Woche erinnern',
    snoozeAll: 'An alles in einer Woche erinnern',
    stop: 'Nicht mehr erinnern',
    notSaved: 'Nicht gespeichert: Der Server war nicht erreichbar. Wähle noch einmal, oder öffne Roadbook.',
    tooLate: 'Das geht von hier aus nicht mehr. Öffne Roadbook.',
  },
};

/** Browsers take the subscription away where a message shows nothing, so what cannot be read is shown as well. */
function pushedReminder(data) {
  const unreadable = { id: 'roadbook', language: 'en', title: 'Roadbook', lines: [], path: '/', actions: [] };
  try {
    const json = data.json();
    // Cloud Messaging has its own envelope.
    return { ...unreadable, ...(json.data ? JSON.parse(json.data.reminder) : json) };
  } catch {
    return unreadable;
  }
}

/**
 * What a notification offers, as much as the browser shows of it. Most show two, and stopping is then one tap away in the
 * inbox that the notification opens.
 */
function shownActions(actions, most = 2) {
  const kinds = ['done', 'snooze', 'stop', 'snoozeAll'];
  return kinds.filter((kind) => actions.some((each) => each.kind === kind)).slice(0, most);
}

function showReminder(reminder, note = '') {
  const words = reminderWords[reminder.language] ?? reminderWords.en;
  return self.registration.showNotification(reminder.title, {
    // A message about one thing has it as its title.
    body: [note, ...reminder.lines].filter((line) => line !== '' && line !== reminder.title).join('\n'),
    // The same message again takes the place of the one that is there.
    tag: reminder.id,
    lang: reminder.language,
    icon: '/icons/192.png',
    data: reminder,
    actions: shownActions(reminder.actions, self.Notification?.maxActions).map((kind) => ({
      action: kind,
      title: words[kind],
    })),
  });
}

async function actOnReminder(reminder, kind) {
  const words = reminderWords[reminder.language] ?? reminderWords.en;
  const token = reminder.actions.find((each) => each.kind === kind)?.token;
  const answer = await fetch('/api/reminders/actions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (answer?.ok) return;
  const mayTryAgain = answer === null || answer.status === 429 || answer.status >= 500;
  if (mayTryAgain) await showReminder(reminder, words.notSaved);
  else await showReminder({ ...reminder, actions: [] }, words.tooLate);
}

async function openReminder({ path }) {
  const address = new URL(path, self.location.origin);
  const url = address.origin === self.location.origin ? address.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => each.url === url);
  // Another page stays as it is: somebody may be writing in it.
  await (open ? open.focus() : self.clients.openWindow(url));
}

self.addEventListener('push', (event) => {
  event.waitUntil(showReminder(pushedReminder(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const reminder = notification.data;
  event.waitUntil(action === '' ? openReminder(reminder) : actOnReminder(reminder, action));
});
