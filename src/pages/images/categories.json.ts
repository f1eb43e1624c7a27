import type { APIRoute } from 'astro';
import { imageCategoryPages } from '#data/galleries';

/** The first page of each category, fetched ahead of a press on its filter (`src/stores/galleries.ts`). */
export const GET: APIRoute = async () => Response.json(await imageCategoryPages());
