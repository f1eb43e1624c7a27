import { useLayoutEffect, useRef, useState } from 'react';
import { imageAddress } from '#lib/image-address';
import { ownHero } from '#lib/own-pictures';
import { controlFilm } from '#ui/film-controls.ts';
import desk from '../parts/desk.module.css';
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
  /** Its address; empty: the site's own; `undefined`: none that can be shown. */
  picture: string | undefined;
  /** Its address; empty where there is none. */
  film: string;
}

/** What Home opens with, in its shape: the picture, and the film over it, which does not play by itself. */
export function ShownOpening({ picture, film }: ShownOpeningProps) {
  return (
    <div className={desk['pair']}>
      {picture !== undefined && <OpeningPicture key={`picture ${picture}`} address={picture} />}
      {film && <ShownFilm key={`film ${film}`} address={film} />}
    </div>
  );
}

function OpeningPicture({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  const isOwn = hasFailed || address === '';
  return (
    <div className={desk['fields']}>
      {hasFailed && <Missing what="picture" />}
      <figure className={styles['opening']}>
        <figcaption className="slate">
          {isOwn ? `The site’s own picture${hasFailed ? ' instead' : ''}` : 'Picture at 2.39:1'}
        </figcaption>
        <img
          src={isOwn ? ownHero.src : imageAddress(address, previewWidth * 2)}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
        />
      </figure>
    </div>
  );
}

function ShownFilm({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  // What React draws stands above the controls that are added.
  useLayoutEffect(() => {
    if (stage.current && film.current) controlFilm(stage.current, film.current);
  }, []);
  if (hasFailed) return <Missing what="film" />;
  return (
    <div ref={stage} className={styles['film']}>
      <figure className={styles['opening']}>
        <figcaption className="slate">Film at 2.39:1</figcaption>
        <video
          ref={film}
          src={address}
          aria-label="The film"
          muted
          playsInline
          preload="metadata"
          onError={() => setFailed(true)}
        />
      </figure>
    </div>
  );
}

const Missing = ({ what }: { what: string }) => (
  <p className={styles['caution']} role="status">
    The {what} could not be loaded here from the address that is set.
  </p>
);
