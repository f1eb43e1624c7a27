import { endpoint } from '../endpoint.ts';

/** Netlify says that a deploy began, went live or failed. The server reads the body itself, because its bytes are signed. */
export const receiveDeployEvent = endpoint({
  method: 'POST',
  path: '/api/deploy-events',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
