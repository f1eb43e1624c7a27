// Shows the captions of a film once it plays: a `default` track would be fetched before anybody has pressed anything.
const film = document.querySelector<HTMLVideoElement>('[data-screen] video');

function showCaptions(): void {
  const [captions] = film?.textTracks ?? [];
  if (captions) captions.mode = 'showing';
}

// It may have been started before this script was there.
if (film?.paused) film.addEventListener('play', showCaptions, { once: true });
else showCaptions();
