import { useEffect, useRef, useState } from 'react';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import styles from './still.module.css';

export interface StillProps {
  /** Addresses in the order in which they are tried. */
  sources: string[];
  alternative: string;
  /** Size of the picture in pixels; `null` when it was never measured. */
  width: number | null;
  height: number | null;
  /** A `data:` address of the picture some 16 px wide. */
  placeholder: string | null;
  /** How wide it stands on the page, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** `high` is for what is seen first: few pictures of a page, or none of them is early. */
  priority?: 'high' | 'eager' | 'lazy';
  /** Shown in words when no source could be loaded; without it the frame stays dark. */
  failure?: string;
}

/** Width of the picture that browsers without `srcset` take. */
const plainWidth = 750;
/** Pictures that come early, but after the one that is seen first. */
const fetchPriorities = { high: 'high', eager: 'low', lazy: undefined } as const;
const defaultSize = { width: 1600, height: 900 };

/** A responsive picture in its frame, with what it looks like blurred behind it until it is there. */
export function Still(props: StillProps) {
  const { sources, alternative, placeholder, sizes, priority = 'lazy' } = props;
  const [failed, setFailed] = useState(0);
  const picture = useRef<HTMLImageElement>(null);
  const source = sources[failed];
  const measuredWidth = failed === 0 ? props.width : null;
  const sourceSet = source && imageSourceSet(source, measuredWidth, 'avif');

  // A picture that failed before hydration has told nobody.
  useEffect(() => {
    const { current } = picture;
    if (source && current?.complete && current.naturalWidth === 0) setFailed((count) => count + 1);
  }, [source]);

  return (
    <span className={styles['frame']}>
      {placeholder && failed === 0 && (
        <img className={styles['placeholder']} src={placeholder} alt="" />
      )}
      {source ? (
        <picture key={source}>
          {sourceSet && <source type="image/avif" srcSet={sourceSet} sizes={sizes} />}
          <img
            ref={picture}
            className={styles['picture']}
            src={imageAddress(source, plainWidth)}
            alt={alternative}
            width={props.width ?? defaultSize.width}
            height={props.height ?? defaultSize.height}
            loading={priority === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={fetchPriorities[priority]}
            decoding="async"
            onError={() => setFailed((count) => count + 1)}
          />
        </picture>
      ) : (
        <span className={styles['failure']}>
          {props.failure} <span className="visually-hidden">{alternative}</span>
        </span>
      )}
    </span>
  );
}
