// What the page of a work says in place of a film or a picture that does not come.
export {};

const screen = document.querySelector<HTMLElement>('[data-screen]');
const film = screen?.querySelector('video');
const picture = screen?.querySelector<HTMLImageElement>(':scope > a img');

/** Stands where `shown` stood, which keeps its room. */
function say(words: string, shown: HTMLElement, address?: string): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.append(words);
  if (address)
    said.append(
      ' ',
      Object.assign(document.createElement('a'), { href: address, textContent: 'Open the file' }),
    );
  shown.style.visibility = 'hidden';
  screen?.append(said);
}

if (film) {
  const fail = () => say('This video cannot be played here.', film, film.src);
  // It may have been started before this script was there.
  if (film.error) fail();
  else film.addEventListener('error', fail, { once: true });
}
if (picture) {
  const fail = () => say('Failed to load image', picture.closest('a') ?? picture);
  if (picture.complete && picture.naturalWidth === 0) fail();
  else picture.addEventListener('error', fail, { once: true });
}
