import { slateTime } from '#lib/running-time';
import styles from './film-controls.module.css';
import slider from './slider.module.css';

/** Safari on a phone shows nothing but a film in full screen. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** How long controls over a film stay after a mouse has moved. */
const restMs = 3000;

const changes = ['play', 'pause', 'timeupdate', 'durationchange', 'volumechange'] as const;

/**
 * Sets the site's own controls below a film, and its captions, which the browser would set over the middle of the picture.
 * Says in its place when it cannot be played. Made without React, so that pages of works, which have none, share them.
 *
 * @param stage holds the screen with the film; what is set is added to it, and in full screen it fills the window
 * @param knownSeconds how long the film is said to run, shown until it tells itself
 */
export function controlFilm(stage: HTMLElement, film: Film, knownSeconds = 0): void {
  const play = button('Play', () => {
    // What refuses says so by its error, or plays at the next press.
    if (film.paused) film.play().catch(() => undefined);
    else film.pause();
  });
  const position = Object.assign(document.createElement('input'), {
    type: 'range',
    className: slider['slider'],
    ariaLabel: 'Position',
  });
  const time = document.createElement('span');
  const mute = button('Mute', () => {
    film.muted = !film.muted;
  });
  const fill = button('Full screen', () => fillScreen(stage, film));
  const controls = element('div', `slate ${styles['controls']}`, play, position, time, mute);
  controls.dataset['controls'] = '';
  const captions = setCaptions(film);
  if (captions) controls.append(captions.toggle);
  controls.append(fill);

  const follow = () => {
    const { currentTime, paused, muted } = film;
    const length = film.duration || knownSeconds;
    play.textContent = paused ? 'Play' : 'Pause';
    stage.toggleAttribute('data-playing', !paused);
    // The step first: a value is rounded to it.
    Object.assign(position, { max: String(length), step: String(length / 200 || 1) });
    position.value = String(currentTime);
    // A film of ten seconds may be a frame shorter.
    const whole = slateTime(Math.round(length));
    position.ariaValueText = `${slateTime(currentTime)} of ${whole}`;
    time.textContent = `${slateTime(currentTime)} / ${whole}`;
    mute.ariaPressed = String(muted);
  };
  for (const change of changes) film.addEventListener(change, follow);
  position.addEventListener('input', () => {
    film.currentTime = position.valueAsNumber;
  });
  film.addEventListener('click', () => play.click());
  let rest = 0;
  stage.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(rest);
    stage.toggleAttribute('data-awake', true);
    rest = window.setTimeout(
      () => stage.toggleAttribute('data-awake', controls.matches(':hover')),
      restMs,
    );
  });
  // It may have failed before this listens.
  if (film.error) sayFailure(film);
  else film.addEventListener('error', () => sayFailure(film), { once: true });
  follow();
  stage.classList.add(styles['stage'] ?? '');
  stage.append(...(captions ? [captions.line] : []), controls);
}

/** The captions of a film, in a line of the page's own; `null` where it has none. */
function setCaptions(film: Film) {
  const track = film.textTracks[0];
  if (!track) return null;
  const line = element('p', styles['captions'] ?? '');
  line.dataset['captions'] = '';
  const read = () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[];
    line.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join(' ');
  };
  const show = (isShown: boolean) => {
    // Without a default the browser fetches them now.
    track.mode = isShown ? 'hidden' : 'disabled';
    read();
    line.hidden = !isShown;
    toggle.ariaPressed = String(isShown);
  };
  const toggle = button('Captions', () => show(track.mode === 'disabled'));
  track.addEventListener('cuechange', read);
  // A phone's own full screen shows nothing of the page, and has a choice of captions itself.
  film.addEventListener('webkitbeginfullscreen', () => {
    if (track.mode === 'hidden') track.mode = 'showing';
  });
  film.addEventListener('webkitendfullscreen', () => show(track.mode !== 'disabled'));
  show(true);
  return { line, toggle };
}

function fillScreen(stage: HTMLElement, film: Film): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if ('requestFullscreen' in stage) void stage.requestFullscreen();
  else film.webkitEnterFullscreen?.();
}

function sayFailure(film: Film): void {
  const failure = element('p', styles['failure'] ?? '', 'This video cannot be played here. ');
  failure.role = 'alert';
  const file = Object.assign(document.createElement('a'), { href: film.src });
  file.append('Open the file');
  failure.append(file);
  film.after(failure);
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button' as const });
  made.append(label);
  made.addEventListener('click', press);
  return made;
}

function element<Tag extends 'div' | 'p'>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}
