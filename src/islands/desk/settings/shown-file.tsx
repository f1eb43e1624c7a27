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
  /** The address of a picture that could not be had. */
  const [missing, setMissing] = useState<string>();
  /** The address of the still that is there, which the film has until its own first frame is. */
  const [still, setStill] = useState<string>();
  const isMissing = missing !== undefined && missing === picture;
  return (
    <>
      {isMissing && <Missing what="picture" />}
      <div className={desk['pair']}>
        {picture !== undefined && (
          <OpeningPicture
            address={isMissing ? '' : picture}
            isInstead={isMissing}
            onLoaded={setStill}
            onFailed={() => setMissing(picture)}
          />
        )}
        {film && <ShownFilm key={film} address={film} poster={still} />}
      </div>
    </>
  );
}

interface OpeningPictureProps {
  /** Empty: the site's own. */
  address: string;
  /** Whether it stands for one that could not be had. */
  isInstead: boolean;
  onLoaded: (source: string) => void;
  onFailed: () => void;
}

function OpeningPicture({ address, isInstead, onLoaded, onFailed }: OpeningPictureProps) {
  const name = address ? 'Picture at 2.39:1' : 'The site’s own picture';
  return (
    <figure className={styles['opening']}>
      <figcaption className="slate">{isInstead ? `${name} instead` : name}</figcaption>
      <img
        src={address ? imageAddress(address, previewWidth * 2) : ownHero.src}
        alt=""
        loading="lazy"
        onLoad={({ currentTarget }) => onLoaded(currentTarget.currentSrc)}
        onError={address ? onFailed : undefined}
      />
    </figure>
  );
}

interface ShownFilmProps {
  address: string;
  /** Stands in its place until its first frame is there. */
  poster: string | undefined;
}

function ShownFilm({ address, poster }: ShownFilmProps) {
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
          poster={poster}
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
