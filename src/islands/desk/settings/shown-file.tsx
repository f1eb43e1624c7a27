import { useState } from 'react';
import { imageAddress } from '#lib/image-address';
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
  return (
    <>
      <figure className={styles['opening']}>
        {film ? (
          <video
            src={film}
            aria-label="The film"
            controls
            muted
            playsInline
            preload="metadata"
            onError={() => setMissing('film')}
          />
        ) : (
          <img
            src={imageAddress(picture, previewWidth * 2)}
            alt=""
            onError={() => setMissing('picture')}
          />
        )}
      </figure>
      {missing && <Missing what={missing} />}
    </>
  );
}

const Missing = ({ what }: { what: string }) => (
  <p className={styles['caution']} role="status">
    No {what} could be loaded from this address.
  </p>
);
