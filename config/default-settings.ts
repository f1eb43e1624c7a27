// What holds of the settings until an admin sets something else in the desk.
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

const { name, tagline, contact, social } = site;

export const defaultSettings: Settings = {
  identity: { name, tagline },
  contact: { email: contact.email, location: contact.location, replyTime: contact.answerTime },
  social,
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
