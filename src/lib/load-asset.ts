/** The widths that a picture comes in, and how wide it will stand, as the attributes of an `img` say it. */
export interface PictureChoice {
  srcset: string;
  sizes: string;
}

/** Brings a picture into the browser's cache, in the width that it chooses. Rejects when it cannot be had. */
export function loadPicture(
  url: string,
  fetchPriority: 'high' | 'low' = 'low',
  choice?: PictureChoice,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = Object.assign(new Image(), choice);
    picture.fetchPriority = fetchPriority;
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error(`No picture at ${url}`));
    picture.src = url;
  });
}

/** Fetches what a player needs first of a film: its length, size and first frame. Rejects when it cannot be had. */
export function loadFilmStart(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const player = document.createElement('video');
    const settle = (report: () => void) => () => {
      player.onerror = null;
      // Without this the player goes on buffering.
      player.removeAttribute('src');
      player.load();
      report();
    };
    player.muted = true;
    player.preload = 'metadata';
    player.onloadedmetadata = settle(resolve);
    player.onerror = settle(() => reject(new Error(`No film at ${url}`)));
    player.src = url;
  });
}
