// What holds of the settings until an admin sets something else in the desk.
import { everyBlock } from '#contract/home-blocks';
import {
  budgets,
  imageCategories,
  paymentMethods,
  projectTypes,
  videoCategories,
} from '#contract/options';
import type { Category, Option, OptionList } from '#contract/setting-options';
import type { Settings } from '#contract/settings';
import { site } from './site.ts';

const { name, tagline, contact, social, hero } = site;

const unmeasured = { width: null, height: null };

export const defaultSettings: Settings = {
  identity: { name, tagline },
  contact: { email: contact.email, location: contact.location, replyTime: contact.answerTime },
  social,
  opening: {
    picture: hero.picture,
    alternativeText: hero.pictureAlternative,
    ...unmeasured,
    credit: '',
    creditUrl: '',
    film: hero.loop?.h264 ?? '',
  },
  portrait: { picture: '', alternativeText: site.portraitAlternative, ...unmeasured },
  home: { featured: everyBlock('featured'), about: everyBlock('about') },
  packages: offering(budgets),
  projectTypes: offering(projectTypes),
  paymentMethods: offering(paymentMethods),
  videoCategories: offering(videoCategories.map(categoryOf)),
  imageCategories: offering(imageCategories.map(categoryOf)),
};

function offering<Item extends Option>(offered: readonly Item[]): OptionList<Item> {
  return { offered, retired: [] };
}

function categoryOf(label: string): Category {
  return { value: label.toLowerCase().replaceAll(' ', '_'), label, formerly: [] };
}
