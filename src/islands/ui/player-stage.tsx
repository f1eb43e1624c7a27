import { useEffect, useRef, useState } from 'react';
import { cardLinkTo } from '#lib/focus-card';
import { type PlayableVideo, playedVideo } from '#lib/played-video';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

interface PlayerStageProps extends Pick<VideoPlayerProps, 'onClose' | 'onTurn' | 'canTurn'> {
  video: PlayableVideo | null;
  /** The id of the section with the list that it was opened from. */
  list: string;
}

/** Keeps the player for as long as its picture needs to go back to the card that it came from. */
export function PlayerStage({ video, list, ...player }: PlayerStageProps) {
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  const played = shown && playedVideo(shown);
  const page = played?.page;
  const opened = useRef<string>(undefined);
  const last = useRef<string>(undefined);

  // The dialog gives the focus back to what opened it. That may have been an address alone, and others may have followed.
  useEffect(() => {
    if (!page && last.current) {
      const isLost = document.activeElement === document.body;
      const card = cardLinkTo(list, last.current);
      // Chromium restores the scroll position after the event that Back is, in which this runs.
      if (isLost || last.current !== opened.current) requestAnimationFrame(() => card?.focus());
      opened.current = undefined;
    }
    opened.current ??= page;
    last.current = page;
  }, [page, list]);

  return (
    played && (
      <VideoPlayer {...player} video={played} closing={!video} onClosed={() => setShown(null)} />
    )
  );
}
