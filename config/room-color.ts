/** `--color-room` of src/styles/tokens.css, for what is read outside a style sheet. */
export const roomColor = '#07090d';
