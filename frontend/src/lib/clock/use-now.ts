import { useEffect, useState } from 'react';

const minuteMilliseconds = 60_000;

/** Returns the current time, updated every minute and whenever the page becomes visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const untilNextMinute = minuteMilliseconds - (now.getTime() % minuteMilliseconds);
    const timer = setTimeout(() => setNow(new Date()), untilNextMinute);
    // Sleeping devices run no timers.
    const onSeen = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [now]);

  return now;
}
