const channelName = 'roadbook.identity';

/**
 * Signing out means everywhere on this device. A tab that is refreshing its token at that moment would
 * otherwise write the session back into the storage that all tabs share.
 */
export function createOtherTabs(onSignedOut: (uid: string) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onSignedOut(data);
  };
  return { announceSignOut: (uid: string) => channel.postMessage(uid) };
}
