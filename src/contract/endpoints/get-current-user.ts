import { endpoint } from '../endpoint.ts';
import { userSchema } from '../entities/user.ts';

/** The account whose token is sent; 401 when there is none. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'enrolling',
  isAutomatic: true,
  query: null,
  body: null,
  answer: userSchema,
});
