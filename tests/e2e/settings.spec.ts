import type { Locator } from 'playwright/test';
import { changeSetting, listSettings } from '#contract/endpoints/settings';
import { request } from '#contract/request';
import { makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import { openDesk, shownPlace } from '#tests/support/desk-in-browser';
import { buildTimeoutMs, publishAndWait } from '#tests/support/publish-and-wait';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
/** A build on a machine that has other things to do. */

test('without lists of featured works the latest project leads to the page of its film', async ({
  page,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 60_000);
  await site.sql`insert into settings (section, title, value)
    values ('home', 'What Home shows', ${JSON.stringify({ featured: ['intro'], about: [] })})`;
  await site.sql`select content_changed('{featured}')`;
  await openDesk(page, site, 'arranger', 'settings');
  await publishAndWait(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Latest Project/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Neon Dreams/ })).toBeVisible();
});

test('a price and a category that are changed in the settings stand in the form and the gallery after a build', async ({
  page,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 60_000);
  await openDesk(page, site, 'mara', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Packages' }).click();
  const packages = room.getByRole('form', { name: 'Packages' });
  await expect(packages.getByText('Nothing to save')).toBeInViewport();
  await packages.getByLabel('Price of package 1').fill('$1,250');
  await expect(packages.getByText('Not saved yet')).toBeInViewport();
  await packages.getByRole('button', { name: 'Add package' }).press('Enter');
  const added = packages.getByLabel('Name of package 5');
  await expect(added).toBeFocused();
  const edgeOf = (field: Locator) => field.evaluate((it) => it.getBoundingClientRect().right);
  expect(await edgeOf(added)).toBe(await edgeOf(packages.getByLabel('Name of package 4')));
  await page.keyboard.type('Festival cut');
  await packages.getByLabel('Price of package 5').fill('$7,500');
  await packages.getByLabel('What package 5 includes').fill('Two versions\nSubtitles');
  await packages.getByRole('button', { name: 'Retire Custom' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Retire “Custom”?' });
  await expect(asking).toContainText('no project requests have it');
  await asking.getByRole('button', { name: 'Retire' }).click();
  await expect(packages.getByText('retired, no project requests')).toBeVisible();
  await packages.getByRole('button', { name: 'Save Packages' }).click();
  await expect(room.getByText(/^Set by mara .*on the pages with the next build$/)).toBeVisible();

  await room.getByRole('heading', { name: 'Categories of videos' }).click();
  const categories = room.getByRole('form', { name: 'Categories of videos' });
  const drama = categories.getByLabel('Name of category 5');
  await expect(drama).toHaveValue('Drama');
  await drama.fill('');
  await categories.getByRole('button', { name: 'Save Categories of videos' }).click();
  await expect(drama).toHaveAccessibleDescription(/Please enter a name/);
  await drama.fill('Chamber Play');
  await categories.getByRole('button', { name: 'Up Chamber Play' }).click();
  await expect(categories.getByLabel('Name of category 4')).toHaveValue('Chamber Play');
  await categories.getByRole('button', { name: 'Save Categories of videos' }).click();
  await expect(categories.getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect(await violationsIn(page)).toEqual([]);

  await publishAndWait(page);

  await page.goto('/submit-project');
  await expect(page.getByRole('radio', { name: 'Basic $1,250' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Festival cut $7,500' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Custom/ })).toHaveCount(0);
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Chamber Play', exact: true }).click();
  await expect(page).toHaveURL(/category=Chamber\+Play|category=Chamber%20Play/);
  await expect(
    page.getByRole('region', { name: 'AI Video Gallery' }).getByRole('article'),
  ).not.toHaveCount(0);
});

test('of two admins, the second loses nothing of what was typed, and chooses only where both changed the same', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409/);
  const other = await makeAccount(site, 'theo', 'admin');
  const asOther = { origin: site.url, token: other.token };
  const changeAsOther = async (change: Record<string, string>) => {
    const { answer } = await request(listSettings, {}, asOther);
    const { value } = answer.find(({ section }) => section === 'contact') ?? {};
    await request(changeSetting.contact, { body: { ...(value as object), ...change } }, asOther);
  };
  const stored = async () => {
    const [row] = await site.sql`select value from settings where section = 'contact'`;
    return row?.['value'];
  };
  await openDesk(page, site, 'ines', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Contact' }).click();
  const contact = room.getByRole('form', { name: 'Contact' });
  const location = contact.getByLabel('Studio location');
  const replyTime = contact.getByLabel('Reply time');
  const save = contact.getByRole('button', { name: 'Save Contact' });
  await replyTime.fill('two days');
  await changeAsOther({ location: 'Bergen' });

  await room.getByRole('heading', { name: 'Name and tagline' }).click();
  const identity = room.getByRole('form', { name: 'Name and tagline' });
  await identity.getByLabel('Tagline').fill('Films of light');
  await identity.getByRole('button', { name: 'Save Name and tagline' }).click();
  await expect(identity.getByText('Nothing to save')).toBeVisible();
  await expect(contact.getByText(/^Set by theo/)).toBeVisible();
  await expect(replyTime).toHaveValue('two days');
  await save.click();
  await expect(contact.getByText('Nothing to save')).toBeVisible();
  await expect(location).toHaveValue('Bergen');
  expect(await stored()).toMatchObject({ location: 'Bergen', replyTime: 'two days' });

  await location.fill('Oslo');
  await replyTime.fill('three days');
  await changeAsOther({ location: 'Tromsø' });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'You both changed this' });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expect(conflict.getByRole('group', { name: 'Studio location' })).toContainText('Tromsø');
  await expect(contact.getByText(/^Set by theo/)).toBeAttached();
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(location).toHaveValue('Oslo');
  await expect(replyTime).toHaveValue('three days');
  await save.click();
  await conflict.getByRole('radio', { name: 'theo’s' }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  await expect(contact.getByText('Nothing to save')).toBeVisible();
  await expect(location).toHaveValue('Tromsø');
  expect(await stored()).toMatchObject({ location: 'Tromsø', replyTime: 'three days' });
});

test('a section that nobody has typed into follows what another admin saves', async ({ page }) => {
  const other = await makeAccount(site, 'uma', 'admin');
  await openDesk(page, site, 'vera', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Project types' }).click();
  const types = room.getByRole('form', { name: 'Project types' });
  await expect(types.getByLabel('Name of project type 1')).not.toHaveValue('');
  const offered = [{ label: 'Title sequence' }];
  const asOther = { origin: site.url, token: other.token };
  await request(changeSetting.projectTypes, { body: { offered } }, asOther);

  await room.getByRole('heading', { name: 'Payment methods' }).click();
  const methods = room.getByRole('form', { name: 'Payment methods' });
  await methods.getByRole('button', { name: 'Add payment method' }).click();
  await methods
    .getByLabel(/^Name of/)
    .last()
    .fill('Barter');
  await methods.getByRole('button', { name: 'Save Payment methods' }).click();
  await expect(methods.getByText('Nothing to save')).toBeVisible();
  await expect(types.getByLabel(/^Name of/)).toHaveCount(1);
  await expect(types.getByLabel('Name of project type 1')).toHaveValue('Title sequence');
  await expect(types.getByText('Nothing to save')).toBeVisible();
});

test('a new option that is moved keeps the focus on its button', async ({ page }) => {
  await openDesk(page, site, 'mover', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Project types' }).click();
  const types = room.getByRole('form', { name: 'Project types' });
  const add = types.getByRole('button', { name: 'Add project type' });
  const names = types.getByRole('textbox', { name: /^Name of/ });
  for (const name of ['Trailer', 'Poster']) {
    await add.click();
    await expect(names.last()).toBeFocused();
    await page.keyboard.type(name);
  }
  const count = await names.count();
  const toMove = (way: string) => types.getByRole('button', { name: `${way} Poster` });
  const [up, down] = [toMove('Up'), toMove('Down')];
  await up.press('Enter');
  await expect(names.nth(count - 2)).toHaveValue('Poster');
  await expect(up).toBeFocused();
  await down.press('Enter');
  await expect(names.nth(count - 1)).toHaveValue('Poster');
  await expect(down).toBeFocused();
  await expect(down).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(names.nth(count - 1)).toHaveValue('Poster');
  for (let place = count - 2; place >= 0; place--) {
    await up.press('Enter');
    await expect(names.nth(place)).toHaveValue('Poster');
    await expect(up).toBeFocused();
  }
  await expect(up).toBeDisabled();
});
