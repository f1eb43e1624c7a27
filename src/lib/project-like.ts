// How a visitor gets from a work to asking for one like it.

const path = '/submit-project';

/** What the project form takes over from a work. */
export interface ProjectLike {
  title: string;
  /** An absolute address. */
  link: string;
}

/**
 * The address of the project form, filled in from a work.
 * @param link - where the work is seen: an absolute address or a path of this site.
 */
export function projectLikeAddress({ title, link }: ProjectLike): string {
  return `${path}?${new URLSearchParams({ work: title, link })}`;
}
