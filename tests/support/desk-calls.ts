import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { versionHeader, versionTag } from '#contract/entities/revision';
import { ApiError, type RequestInput } from '#contract/request';
import type { Api } from './api.ts';

/** Calls the API as one account; with a version, on the condition that the item still has it. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  version?: number,
) => Promise<AnswerOf<E>>;

/** @param api a getter, because the API starts before the tests but after their file is read. */
export const callAs =
  (api: () => Api, token: () => string): Call =>
  async (endpoint, input, version) => {
    const headers = version === undefined ? {} : { [versionHeader]: versionTag(version) };
    return (await api().request(endpoint, input, { token: token(), headers })).answer;
  };

/** The refusal of a call that must not succeed. */
export async function refusal(calling: Promise<unknown>): Promise<ApiError> {
  const error = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call was not refused.');
  return error;
}

/** A complete video as the desk sends it. */
export const videoBody = {
  title: 'Night Bus',
  description: 'A bus crosses the city and nobody gets on.',
  url: 'https://example.org/night-bus.mp4',
  category: 'Drama',
} as const;

/** A complete image as the desk sends it. */
export const imageBody = {
  title: 'Platform',
  description: 'An empty platform under one lamp.',
  url: '/uploads/platform.webp',
  category: 'AI Art',
} as const;

/** A complete text of a page as the desk sends it. */
export const textBody = {
  key: 'home.hero.tagline',
  title: 'Home: tagline',
  content: 'Films from light that was never there.',
  pageLocation: 'home',
} as const;
