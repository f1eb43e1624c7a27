// What a film on the page of its work gains by script.
const film = document.querySelector<HTMLVideoElement>('[data-screen] video');

/** Shows the captions: a `default` track would be fetched before anybody has pressed anything. */
function showCaptions(): void {
  const [captions] = film?.textTracks ?? [];
  if (captions) captions.mode = 'showing';
}

/** A `poster` comes in one size, which is a phone's. */
async function widenPoster({ dataset, clientWidth }: HTMLVideoElement): Promise<void> {
  const { posterWidth, widePoster = '' } = dataset;
  if (clientWidth * devicePixelRatio <= Number(posterWidth)) return;
  const image = new Image();
  image.src = widePoster;
  await image.decode();
  if (film) film.poster = widePoster;
}

if (film) {
  // It may have been started before this script was there.
  if (film.paused) film.addEventListener('play', showCaptions, { once: true });
  else showCaptions();
  // Without the wider one it keeps the poster it has.
  widenPoster(film).catch(() => undefined);
}
