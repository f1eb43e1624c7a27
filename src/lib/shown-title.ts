/** What a work is called where it is listed: a draft may have no title yet. */
export const shownTitle = ({ title }: { title: string }): string => title.trim() || 'Untitled';
