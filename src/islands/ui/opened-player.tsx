import { lazy, Suspense, useState } from 'react';
import type { PlayableVideo } from '#lib/played-video';

const PlayerStage = lazy(async () => ({
  default: (await import('./player-stage.tsx')).PlayerStage,
}));

interface OpenedPlayerProps {
  /** The video that plays over the page, if one does. */
  video: PlayableVideo | null;
  onClose: () => void;
}

/** The player, fetched when it is first needed. */
export function OpenedPlayer(props: OpenedPlayerProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.video && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <PlayerStage {...props} />
      </Suspense>
    )
  );
}
