/**
 * The link to a work on its card in a list, if the list shows it.
 * @param list the id of the section that it stands in: a page may show the same work in several.
 */
export const cardLinkTo = (list: string, path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${list} article a[href="${CSS.escape(path)}"]`);
