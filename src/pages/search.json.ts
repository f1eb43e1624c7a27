import { searchIndex } from '#data/search-index';

export const GET = async () => Response.json(await searchIndex());
