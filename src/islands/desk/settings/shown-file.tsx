import { useLayoutEffect, useRef, useState } from 'react';
import { imageAddress } from '#lib/image-address';
import { controlFilm } from '#ui/film-controls.ts';
import styles from './page-sections.module.css';

const previewWidth = 480;

/** The picture at an address, or the word that there is none. */
export function ShownPicture({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Missing what="picture" />;
  return (
    <figure className={styles['shown']}>
      <img
        src={imageAddress(address, previewWidth)}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </figure>
  );
}

interface ShownOpeningProps {
  /** Addresses; empty where there is none. */
  picture: string;
  film: string;
}

/** What Home opens with, in its shape: the film, which begins with the picture and does not play by itself, or the picture. */
export function ShownOpening({ picture, film }: ShownOpeningProps) {
  const [missing, setMissing] = useState<'picture' | 'film'>();
  if (!picture && !film) return null;
  if (missing) return <Missing what={missing} />;
  if (film) return <ShownFilm address={film} onMissing={() => setMissing('film')} />;
  return (
    <figure className={styles['opening']}>
      <img
        src={imageAddress(picture, previewWidth * 2)}
        alt=""
        onError={() => setMissing('picture')}
      />
    </figure>
  );
}

function ShownFilm({ address, onMissing }: { address: string; onMissing: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  // What React draws stands above the controls that are added.
  useLayoutEffect(() => {
    if (stage.current && film.current) controlFilm(stage.current, film.current);
  }, []);
  return (
    <div ref={stage} className={styles['film']}>
      <figure className={styles['opening']}>
        <video
          ref={film}
          src={address}
          aria-label="The film"
          muted
          playsInline
          preload="metadata"
          onError={onMissing}
        />
      </figure>
    </div>
  );
}

const Missing = ({ what }: { what: string }) => (
  <p className={styles['caution']} role="status">
    No {what} could be loaded from this address.
  </p>
);
