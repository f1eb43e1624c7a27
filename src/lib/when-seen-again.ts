/**
 * Looks whenever the tab comes into sight again, as after something was done in another one.
 * @returns what ends it.
 */
export function whenSeenAgain(look: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
