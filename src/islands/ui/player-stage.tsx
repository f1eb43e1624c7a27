import { useEffect, useRef, useState } from 'react';
import { cardLinkTo } from '#lib/focus-card';
import { type PlayableVideo, playedVideo } from '#lib/played-video';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

interface PlayerStageProps extends Pick<VideoPlayerProps, 'onClose' | 'onTurn' | 'canTurn'> {
  video: PlayableVideo | null;
}

/** Keeps the player for as long as its picture needs to go back to the card that it came from. */
export function PlayerStage({ video, ...player }: PlayerStageProps) {
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  const played = shown && playedVideo(shown);
  const last = useRef<string>(undefined);

  // The dialog gives the focus back to the card that opened it; others may have followed.
  useEffect(() => {
    if (!played && last.current) cardLinkTo(last.current)?.focus();
    last.current = played?.page;
  }, [played]);

  return (
    played && (
      <VideoPlayer {...player} video={played} closing={!video} onClosed={() => setShown(null)} />
    )
  );
}
