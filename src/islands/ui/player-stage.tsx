import { useState } from 'react';
import { type PlayableVideo, playedVideo } from '#lib/played-video';
import { VideoPlayer } from './video-player.tsx';

interface PlayerStageProps {
  video: PlayableVideo | null;
  onClose: () => void;
}

/** Keeps the player for as long as its picture needs to go back to the card that it came from. */
export function PlayerStage({ video, onClose }: PlayerStageProps) {
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  const played = shown && playedVideo(shown);
  return (
    played && (
      <VideoPlayer
        key={played.page}
        video={played}
        closing={!video}
        onClose={onClose}
        onClosed={() => setShown(null)}
      />
    )
  );
}
