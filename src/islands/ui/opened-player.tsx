import { useEffect, useState } from 'react';
import type { PlayableVideo } from '#lib/played-video';
import type { PlayerStage } from './player-stage.tsx';

type Stage = typeof PlayerStage;

interface OpenedPlayerProps {
  /** The video that plays over the page, if one does. */
  video: PlayableVideo | null;
  onClose: () => void;
  /** The player could not be fetched for the video. */
  onFail: (error: unknown) => void;
}

/** The player, fetched when it is first needed. */
export function OpenedPlayer({ video, onClose, onFail }: OpenedPlayerProps) {
  const [Stage, setStage] = useState<Stage | null>(null);

  useEffect(() => {
    if (!video || Stage) return;
    let isWanted = true;
    import('./player-stage.tsx')
      .then((module) => setStage(() => module.PlayerStage))
      .catch((error: unknown) => isWanted && onFail(error));
    return () => {
      isWanted = false;
    };
  }, [video, Stage, onFail]);

  return Stage && <Stage video={video} onClose={onClose} />;
}
