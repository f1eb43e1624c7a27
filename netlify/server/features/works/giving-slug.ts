import { violatedIndex } from '../../db/violation.ts';

const slugIndexes = ['videos_slug', 'images_slug'];

/**
 * Writes a work with its title, and once more when another work got the slug for it at that moment: in the database only
 * works of one title wait for each other, and a second “Rain” wants the slug of “Rain 2”.
 */
export async function givingSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!slugIndexes.includes(violatedIndex(error) ?? '')) throw error;
    return write();
  }
}
