import { useLayoutEffect } from 'react';
import { titleFit } from '#lib/title-fit';

/**
 * Says in a page's title what has come of the page: the title is set before its island runs, and outside it.
 *
 * @param scene the anchor of the page's scene
 */
export function useSceneTitle(scene: string, title: string): void {
  useLayoutEffect(() => {
    const heading = document.getElementById(`${scene}-title`);
    if (!heading) return;
    heading.textContent = title;
    heading.className = heading.className.replace(/\bword-\d+/, titleFit(title));
  }, [scene, title]);
}
