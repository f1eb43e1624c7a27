import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { fetchAhead } from '#lib/fetch-ahead';
import type { PlayableVideo } from '#lib/played-video';

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
  const [player, setPlayer] = useState<Awaited<ReturnType<typeof fetchPlayer>>>();

  useEffect(() => {
    // Kept: an import takes a frame, even of what is there.
    void fetchAhead(fetchPlayer).then((fetched) => fetched && setPlayer(fetched));
  }, []);

  useEffect(() => {
    if (!video || player) return;
    let isWanted = true;
    fetchPlayer()
      .then(setPlayer)
      .catch((error: unknown) => isWanted && opened.giveUp(error));
    return () => {
      isWanted = false;
    };
  }, [video, player, opened]);

  return (
    player && (
      <player.PlayerStage
        video={video}
        list={opened.by}
        onClose={opened.close}
        onTurn={opened.turn}
        canTurn={opened.canTurn}
      />
    )
  );
}
