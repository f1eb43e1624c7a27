import { slateTime } from '#lib/running-time';
import styles from './film-controls.module.css';
import slider from './slider.module.css';

/** Safari on a phone shows nothing but a film in full screen. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** How long controls over a film stay once it plays, and after a mouse has moved or a finger touched. */
const restMs = 3000;

/** A line that is quick brings a film before anything need be said. */
const loadingAfterMs = 500;

/** Of a film's length, from which on an arrow key moves by more than a second. */
const longSeconds = 300;

/** For the next films of the page, too. */
let isMuted = false;
let hasCaptions = true;

const changes = ['play', 'pause', 'seeking', 'timeupdate', 'durationchange', 'volumechange'];

/**
 * Sets the site's own controls below a film, and its captions, which the browser would set over the middle of the picture.
 * Says in its place when it cannot be played. Made without React, so that pages of works, which have none, share them.
 *
 * @param stage holds the screen with the film; what is set is added to it, and in full screen it fills the window
 * @param knownSeconds how long the film is said to run, shown until it tells itself; 0: nobody knows, and without a length
 *   the position is shown alone
 */
export function controlFilm(stage: HTMLElement, film: Film, knownSeconds = 0): void {
  const toggle = () => {
    // What refuses says so by its error, or plays at the next press.
    if (film.paused) film.play().catch(() => undefined);
    else film.pause();
  };
  const play = button('Play', toggle);
  const position = Object.assign(document.createElement('input'), {
    type: 'range',
    className: slider['slider'],
    ariaLabel: 'Position',
  });
  const time = document.createElement('span');
  const mute = button('Mute', () => {
    isMuted = film.muted = !film.muted;
  });
  film.muted ||= isMuted;
  const fill = button('Full screen', () => fillScreen(stage, film));
  const controls = element('div', `slate ${styles['controls']}`, play, position, time, mute);
  controls.dataset['controls'] = '';
  const captions = setCaptions(film);
  if (captions) controls.append(captions.toggle);
  controls.append(fill);

  const follow = () => {
    const { paused, muted } = film;
    // Files that browsers record say no length.
    const length = Number.isFinite(film.duration) ? film.duration : knownSeconds;
    // Whole like the length beside it, once it has ended.
    const currentTime = (film.ended && Math.round(length)) || film.currentTime;
    play.textContent = paused ? 'Play' : 'Pause';
    stage.toggleAttribute('data-playing', !paused);
    // The step first: a value is rounded to it.
    Object.assign(position, { max: String(length), step: String(length / 200 || 1) });
    position.value = String(currentTime);
    // A film of ten seconds may be a frame shorter.
    const whole = slateTime(Math.round(length));
    position.ariaValueText = `${slateTime(currentTime)} of ${whole}`;
    position.style.visibility = length ? '' : 'hidden';
    time.textContent = slateTime(currentTime) + (length ? ` / ${whole}` : '');
    mute.ariaPressed = String(muted);
  };
  for (const change of changes) film.addEventListener(change, follow);
  position.addEventListener('input', () => {
    film.currentTime = position.valueAsNumber;
  });
  position.addEventListener('keydown', (event) => {
    const seconds = secondsOf(event.key, Number(position.max));
    if (!seconds) return;
    event.preventDefault();
    film.currentTime += seconds;
  });
  showWhileUsed(stage, film, controls, toggle);
  // It may have failed before this listens.
  if (film.error) sayFailure(film);
  else film.addEventListener('error', () => sayFailure(film), { once: true });
  sayLoading(film);
  follow();
  stage.classList.add(styles['stage'] ?? '');
  stage.append(...(captions ? [captions.line] : []), controls);
}

/** By how much a key moves the position in a film of a length: a slider's own step would be a share of it. */
function secondsOf(key: string, length: number): number {
  const way = /Right|Up/.test(key) ? 1 : /Left|Down/.test(key) ? -1 : 0;
  return way * (/Page/.test(key) ? length / 10 : length > longSeconds ? 5 : 1);
}

/** Shows controls over a film when it begins to play and while they are used; a tap that finds them unseen only shows them. */
function showWhileUsed(
  stage: HTMLElement,
  film: Film,
  controls: Element,
  toggle: () => void,
): void {
  let rest = 0;
  let isMouse = false;
  let isReveal = false;
  const show = (isShown: boolean) => stage.toggleAttribute('data-awake', isShown);
  const wake = () => {
    clearTimeout(rest);
    show(true);
    // What a finger has left still counts as hovered.
    rest = window.setTimeout(() => show(isMouse && controls.matches(':hover')), restMs);
  };
  const stir = ({ type, pointerType }: PointerEvent) => {
    isMouse = pointerType === 'mouse';
    const isUnseen = !isMouse && getComputedStyle(controls).pointerEvents === 'none';
    if (type === 'pointerdown') isReveal = isUnseen;
    // Shown already while the finger is down, a control under it would be pressed.
    if (!isUnseen) wake();
  };
  stage.addEventListener('pointerdown', stir);
  stage.addEventListener('pointermove', stir);
  stage.addEventListener('click', ({ target }) => {
    if (isReveal) wake();
    else if (target === film) toggle();
  });
  film.addEventListener('play', wake);
  wake();
}

/** Says over a film that waits for its data what it waits for. */
function sayLoading(film: Film): void {
  const slate = element('p', `slate ${styles['loading']}`);
  slate.role = 'status';
  let wait = 0;
  const end = () => {
    clearTimeout(wait);
    slate.textContent = '';
    slate.remove();
  };
  const begin = () => {
    end();
    film.after(slate);
    wait = window.setTimeout(() => slate.append('Loading'), loadingAfterMs);
  };
  for (const start of ['waiting', 'seeking']) film.addEventListener(start, begin);
  // A phone that plays nothing by itself suspends what it fetches, and waits for a press.
  for (const stop of ['canplay', 'seeked', 'suspend']) film.addEventListener(stop, end);
  if (film.readyState < 3 && (film.autoplay || !film.paused)) begin();
}

/** The captions of a film, in a line of the page's own; `null` where it has none. */
function setCaptions(film: Film) {
  const track = film.textTracks[0];
  if (!track) return null;
  const line = element('p', styles['captions'] ?? '');
  line.dataset['captions'] = '';
  Object.assign(line, { dir: 'auto', lang: track.language });
  const read = () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[];
    line.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join('\n');
  };
  const show = (isShown: boolean) => {
    // Without a default the browser fetches them now.
    track.mode = isShown ? 'hidden' : 'disabled';
    read();
    line.hidden = !isShown;
    toggle.ariaPressed = String(isShown);
  };
  const toggle = button('Captions', () => {
    hasCaptions = track.mode === 'disabled';
    show(hasCaptions);
  });
  track.addEventListener('cuechange', read);
  // A phone's own full screen shows nothing of the page, and has a choice of captions itself.
  film.addEventListener('webkitbeginfullscreen', () => {
    if (track.mode === 'hidden') track.mode = 'showing';
  });
  film.addEventListener('webkitendfullscreen', () => show(track.mode !== 'disabled'));
  show(hasCaptions);
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
