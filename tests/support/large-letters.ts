/** Chromium's flag for what its settings call the font size, at twice the usual: windows are measured by it, too. */
export const largeLetters = '--blink-settings=defaultFontSize=32';
