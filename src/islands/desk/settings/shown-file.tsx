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

/** The film at an address, or the word that there is none. It does not play by itself. */
export function ShownFilm({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Missing what="film" />;
  return (
    <figure className={styles['shown']}>
      <video
        src={address}
        aria-label="The film"
        controls
        muted
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
    </figure>
  );
}

const Missing = ({ what }: { what: string }) => (
  <p className={styles['caution']} role="status">
    No {what} could be loaded from this address.
  </p>
);
