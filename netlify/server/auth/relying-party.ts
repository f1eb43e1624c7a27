import { site } from '#config/site';

/** Passkeys belong to the configured address of the site, whatever address a request says that it came to. */
export const { hostname, origin } = new URL(site.address);

/** What every answer of a browser has to match; `verified` says that the person was asked. */
export const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostname,
  requireUserVerification: true,
});

/** The library throws for whatever is wrong in what a caller sent: nothing else is asked of it. */
export const unlessWrong = <Result extends { verified: boolean }>(verifying: Promise<Result>) =>
  verifying.catch((): Partial<Result> => ({}));
