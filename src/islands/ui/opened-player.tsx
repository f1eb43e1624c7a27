import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { fetchAhead } from '#lib/fetch-ahead';
import type { PlayableVideo } from '#lib/played-video';
import type { PlayerStage } from './player-stage.tsx';

type Stage = typeof PlayerStage;

interface OpenedPlayerProps {
  /** The video that plays over the page. Only the player follows it: the cards need not be drawn again. */
  opened: {
    /** The id of the section with the list that opens it. */
    by: string;
    $video: ReadableAtom<PlayableVideo | null>;
    close(): void;
    /** Changes with what `canTurn` says. */
    $list: ReadableAtom<unknown>;
    /** Goes on to the next video of the list, or with -1 back to the one before; tells whether it could be had. */
    turn(step: 1 | -1): Promise<boolean>;
    canTurn(step: 1 | -1): boolean;
    /** The player could not be fetched. */
    giveUp(error: unknown): void;
  };
}

const fetchPlayer = () => import('./player-stage.tsx');

/** The player, fetched when the browser is idle, or when it is first needed. */
export function OpenedPlayer({ opened }: OpenedPlayerProps) {
  const video = useStore(opened.$video);
  useStore(opened.$list);
  const [Stage, setStage] = useState<Stage | null>(null);

  useEffect(() => void fetchAhead(fetchPlayer), []);

  useEffect(() => {
    if (!video || Stage) return;
    let isWanted = true;
    fetchPlayer()
      .then((module) => setStage(() => module.PlayerStage))
      .catch((error: unknown) => isWanted && opened.giveUp(error));
    return () => {
      isWanted = false;
    };
  }, [video, Stage, opened]);

  return (
    Stage && (
      <Stage
        video={video}
        list={opened.by}
        onClose={opened.close}
        onTurn={opened.turn}
        canTurn={opened.canTurn}
      />
    )
  );
}
