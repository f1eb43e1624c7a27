/** A reference number, of letters that cannot be mistaken for digits. */
export const referencePattern = /^(MSG|PRJ)(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** A page that thanks, for what has this reference number. Behind `#` no server and no statistics are told of it. */
export const thanksAddress = (thanks: string, reference: string): string =>
  `${thanks}#${reference}`;
