import type { ProjectLike } from './project-like.ts';

/** What `projectLikeAddress` put into an address; nothing when it is not such an address. */
export function readProjectLike(address: URL): ProjectLike | undefined {
  const work = address.searchParams.get('work')?.trim();
  const given = address.searchParams.get('link');
  const link = given ? URL.parse(given, address) : null;
  if (!work || !link || !/^https?:$/.test(link.protocol)) return undefined;
  return { title: `A project like “${work.slice(0, 150)}”`, link: link.href };
}
