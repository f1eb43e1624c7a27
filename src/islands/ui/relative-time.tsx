import { useEffect, useState } from 'react';
import { relativeTime } from '#lib/relative-time';

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** It stands inside of a sentence, and begins with a small letter. */
  inSentence?: boolean;
}

/** Fine enough for the smallest unit shown, a minute. */
const refreshMs = 30_000;

/** How long ago something was, kept up to date; the exact time shows on hover. Server-rendered it is the plain date. */
export function RelativeTime({ at, inSentence }: RelativeTimeProps) {
  const now = useNow();
  const ago = now && relativeTime(at, now);
  return (
    <time dateTime={at} title={now && new Date(at).toLocaleString()}>
      {(inSentence ? ago?.replace(/^J/, 'j') : ago) ?? at.slice(0, 10)}
    </time>
  );
}

/** The present, renewed now and then; nothing while the page is rendered on a server. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const refresh = () => setNow(new Date());
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
