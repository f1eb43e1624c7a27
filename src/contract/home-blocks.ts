// What Home shows in the sections that an admin arranges.
import * as v from 'valibot';

/** The blocks of both sections, in the order of the page. All of them are shown unless something else is set. */
export const homeBlocks = {
  featured: [
    { value: 'intro', label: 'Intro' },
    { value: 'videos', label: 'Featured videos' },
    { value: 'images', label: 'Featured images' },
    { value: 'allProjects', label: 'View All Projects' },
  ],
  about: [
    { value: 'portrait', label: 'Portrait' },
    { value: 'approach', label: 'Approach' },
    { value: 'bio', label: 'Bio' },
    { value: 'channels', label: 'Social links' },
  ],
} as const;

export type HomeSection = keyof typeof homeBlocks;

export type HomeBlock<Section extends HomeSection> = (typeof homeBlocks)[Section][number]['value'];

export const homeSections = Object.keys(homeBlocks) as HomeSection[];

/** Every block of a section. */
export const everyBlock = <Section extends HomeSection>(section: Section): HomeBlock<Section>[] =>
  homeBlocks[section].map(({ value }) => value);

const rule = 'Please choose from the blocks of this section';

/** Some of a section's blocks, in the order of the page. */
const blocksOf = <Section extends HomeSection>(section: Section) =>
  v.pipe(
    v.array(v.picklist(everyBlock(section), rule), rule),
    v.transform((chosen) => everyBlock(section).filter((block) => chosen.includes(block))),
  );

/** A section without any block is not on Home. */
export const homeSchema = v.object({ featured: blocksOf('featured'), about: blocksOf('about') });
