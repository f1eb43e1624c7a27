// The texts of the pages that an admin may replace by a site content of the same key. docs/site-texts.md lists them.
import type { pageLocations } from './options.ts';

interface SiteText {
  page: (typeof pageLocations)[number];
  /** Where it stands, in words for an admin. */
  title: string;
  /** How it is written, for who edits it. */
  hint?: string;
  /** Shown while no site content has the key. Where it is empty, its block is not on the page. */
  text: string;
  /**
   * A title is plain text. All others may have bold, italic and links: a sentence, paragraphs with a blank line between them,
   * or lines such as `Brief: what happens`.
   */
  shape: 'title' | 'sentence' | 'paragraphs' | 'lines';
}

/** Every key with its default. */
export const siteTexts = {
  'home.hero.tagline': {
    page: 'home',
    title: 'Home: the line under the headline',
    shape: 'sentence',
    text: 'Exploring the frontier of artificial intelligence in filmmaking and visual storytelling',
  },
  'home.hero.project': {
    page: 'home',
    title: 'Home: title of the latest project',
    shape: 'title',
    text: 'Neon Dreams: An AI-Generated Short Film',
  },
  'home.featured.intro': {
    page: 'home',
    title: 'Home: intro of Featured Work',
    shape: 'sentence',
    text: 'Films and stills chosen by the director.',
  },
  'home.manifesto': {
    page: 'home',
    title: 'Home: the line above the way to a commission',
    shape: 'title',
    text: 'Nothing here was photographed. All of it was directed.',
  },
  'videos.intro': {
    page: 'videos',
    title: 'Video Gallery: intro',
    shape: 'sentence',
    text: 'AI-generated video content: short films, abstractions and experiments, directed shot by shot and generated frame by frame.',
  },
  'images.intro': {
    page: 'images',
    title: 'Image Gallery: intro',
    shape: 'sentence',
    text: 'AI-generated visual art: stills, studies and concept frames from films that exist and films that do not yet.',
  },
  'about.bio': {
    page: 'about',
    title: 'About: the bio',
    shape: 'paragraphs',
    text: `The director came to film through light: first as a projectionist, then as a colourist, now with machines that dream in frames. Generative models are the camera here, not the author. Every film begins with a page of writing and a floor plan, and ends in the grade.

The work moves between short film, music video and still image. What stays the same is the interest in cities after dark, in faces lit by screens, and in the glow that film stock gives to a light too bright for it: halation.

Commissions are taken from musicians, studios, galleries and brands who want a picture nobody has photographed yet.`,
  },
  'about.approach': {
    page: 'about',
    title: 'About: how the studio works',
    shape: 'title',
    text: 'Script and storyboard first. Models second. Sound, edit and grade by hand, always.',
  },
  'about.manifesto': {
    page: 'about',
    title: 'About: the manifesto',
    shape: 'title',
    text: 'A picture that could have been taken is not worth generating. One that could never be taken needs a reason to be seen.',
  },
  'about.clients': {
    page: 'about',
    title: 'About: selected clients',
    hint: 'One a line.',
    shape: 'lines',
    text: '',
  },
  'about.festivals': {
    page: 'about',
    title: 'About: festivals and awards',
    hint: 'One a line, as “2026: festival, award”.',
    shape: 'lines',
    text: '',
  },
  'about.process': {
    page: 'about',
    title: 'About: the process',
    hint: 'A step a line, as “Brief: what happens”.',
    shape: 'lines',
    text: `Brief: What it is for, who sees it, what must not happen. One page, signed by both.
Boards: Script, floor plan and a still for every shot, before anything moves.
Shoot: Models and code in place of a camera: each shot is directed, chosen and made again until it cuts.
Finish: Edit, sound and grade by hand. Masters in every format the offer names.`,
  },
  'contact.intro': {
    page: 'contact',
    title: 'Contact: intro',
    shape: 'sentence',
    text: 'A question, a screening, an idea for a film: write a few lines.',
  },
  'projects.intro': {
    page: 'projects',
    title: 'Submit Your Project: intro',
    shape: 'sentence',
    text: 'Tell what you want to see, how long it should be, and by when.',
  },
} as const satisfies Record<string, SiteText>;

export type SiteTextKey = keyof typeof siteTexts;

export interface KnownSiteText extends SiteText {
  key: SiteTextKey;
}

/** Every text of the pages, in the order of the pages. */
export const knownSiteTexts = Object.entries(siteTexts).map(
  ([key, text]): KnownSiteText => ({ key: key as SiteTextKey, ...text }),
);

/** The text that pages have under a key, which is compared without case; `undefined`: none has it. */
export const knownSiteText = (key: string): KnownSiteText | undefined =>
  knownSiteTexts.find((text) => text.key === key.toLowerCase());

/** Whether a page shows a stored text: its key is known, and its page is the one that has the key. */
export const isUsedOnPage = ({ key, pageLocation }: { key: string; pageLocation: string }) =>
  knownSiteText(key)?.page === pageLocation;
