// What the page of a work says in place of a picture that does not come. A film's controls say it of the film.
export {};

const screen = document.querySelector<HTMLElement>('[data-screen]');
const picture = screen?.querySelector<HTMLImageElement>(':scope > a img');

/** Stands where the picture stood, which keeps its room. */
function sayFailure(picture: HTMLElement): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.append('Failed to load image');
  picture.style.visibility = 'hidden';
  screen?.append(said);
}

if (picture) {
  const fail = () => sayFailure(picture.closest('a') ?? picture);
  if (picture.complete && picture.naturalWidth === 0) fail();
  else picture.addEventListener('error', fail, { once: true });
}
