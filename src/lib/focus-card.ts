/** The link to a work on its card, if the page has it. */
export const cardLinkTo = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main article a[href="${CSS.escape(path)}"]`);
