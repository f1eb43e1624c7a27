/** The slate of one of several: its number, from 1, and how many there are. */
export const countSlate = (number: number, of: number): string =>
  `${twoDigits(number)} / ${twoDigits(of)}`;

/** The slate of one of several scenes. */
export const sceneSlate = (number: number, of: number): string => `SC. ${countSlate(number, of)}`;

const twoDigits = (number: number) => String(number).padStart(2, '0');
