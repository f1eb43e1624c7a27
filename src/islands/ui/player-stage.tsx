import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { carryStill, stillOf } from '#lib/carried-still';
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
  const page = played?.page;

  useEffect(() => {
    if (video || !page) return;
    void carryStill(stillOf(page), 'back', () => flushSync(() => setShown(null)));
  }, [video, page]);

  return played && <VideoPlayer key={played.page} video={played} onClose={onClose} />;
}
