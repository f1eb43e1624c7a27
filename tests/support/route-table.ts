/** Anyone gets as far as this. */
const anyone = (status: number) => [status, status, status, status, status, status];
/** Only who is signed in gets as far as this. */
const signedInOnly = (status: number) => [401, status, status, 401, 401, 401];
const adminsOnly = (status: number) => [401, 403, status, 401, 401, 401];

/** Who calls, in the order of the numbers below. */
export const callers = [
  'a visitor',
  'a user',
  'an admin',
  'an expired token',
  'a deactivated admin',
  'a garbage token',
] as const;

/**
 * What each caller gets from each route. The calls carry no body, and ids that do not exist, so the number is also where
 * an admitted caller ends: 415 says that the session and the role were checked before anything was read.
 */
export const routeTable: Record<string, number[]> = {
  'GET /api/featured': anyone(200),
  'GET /api/health': anyone(200),
  'GET /api/version': anyone(200),
  'POST /api/deploy-events': anyone(401),
  'POST /api/policy-reports': anyone(415),
  'GET /api/images': anyone(200),
  'GET /api/images/:id': anyone(404),
  'GET /api/videos': anyone(200),
  'GET /api/videos/:id': anyone(404),
  'GET /api/videos/:id/captions': anyone(404),
  'GET /cards/:file': anyone(404),
  'GET /videos/:slug': anyone(404),
  'GET /videos/:slug/gone': anyone(404),
  'GET /images/:slug/gone': anyone(404),
  'GET /images/:slug': anyone(404),
  'GET /uploads/:file': anyone(404),

  'POST /api/auth/login': anyone(415),
  'POST /api/auth/register': anyone(415),
  'POST /api/auth/form': anyone(303),
  'POST /api/auth/password-reset': anyone(415),
  'POST /api/auth/password-reset/confirm': anyone(415),
  'GET /api/auth/me': signedInOnly(200),
  'POST /api/auth/logout': signedInOnly(204),

  'POST /api/contact': anyone(415),
  'POST /api/projects': anyone(415),
  'GET /api/admin/messages': adminsOnly(200),
  'PATCH /api/admin/messages/:id/read': adminsOnly(404),
  'GET /api/admin/letters': adminsOnly(200),
  'POST /api/admin/letters/:id/resend': adminsOnly(404),
  'GET /api/admin/projects': adminsOnly(200),
  'PATCH /api/projects/:id/status': adminsOnly(415),
  'GET /api/admin/events': adminsOnly(200),
  'GET /api/admin/events/actors': adminsOnly(200),
  'POST /api/admin/people/read': adminsOnly(415),
  'POST /api/admin/people/export': adminsOnly(415),
  'POST /api/admin/people/erase': adminsOnly(415),
  'GET /api/admin/outbox': adminsOnly(200),
  'GET /api/admin/held': adminsOnly(200),
  'POST /api/admin/held/release': adminsOnly(415),
  'POST /api/admin/held/discard': adminsOnly(415),
  'POST /api/admin/outbox/:id/retry': adminsOnly(404),

  'GET /api/admin/publish': adminsOnly(200),
  'POST /api/admin/publish': adminsOnly(202),
  'GET /api/admin/videos': adminsOnly(200),
  'POST /api/admin/videos': adminsOnly(415),
  'GET /api/admin/videos/:id': adminsOnly(404),
  'PATCH /api/admin/videos/:id': adminsOnly(415),
  'DELETE /api/admin/videos/:id': adminsOnly(404),
  'GET /api/admin/videos/:id/history': adminsOnly(200),
  'POST /api/admin/videos/:id/restore': adminsOnly(415),
  'POST /api/admin/videos/bulk': adminsOnly(415),
  'POST /api/admin/videos/order': adminsOnly(415),
  'GET /api/admin/images': adminsOnly(200),
  'POST /api/admin/images': adminsOnly(415),
  'GET /api/admin/images/:id': adminsOnly(404),
  'PATCH /api/admin/images/:id': adminsOnly(415),
  'DELETE /api/admin/images/:id': adminsOnly(404),
  'GET /api/admin/images/:id/history': adminsOnly(200),
  'POST /api/admin/images/:id/restore': adminsOnly(415),
  'POST /api/admin/images/bulk': adminsOnly(415),
  'POST /api/admin/images/order': adminsOnly(415),
  'GET /api/admin/site-contents': adminsOnly(200),
  'POST /api/admin/site-contents': adminsOnly(415),
  'PATCH /api/admin/site-contents/:id': adminsOnly(415),
  'DELETE /api/admin/site-contents/:id': adminsOnly(404),
  'GET /api/admin/site-contents/:id/history': adminsOnly(200),
  'POST /api/admin/site-contents/:id/restore': adminsOnly(415),

  'GET /api/admin/upload-limits': adminsOnly(200),
  'POST /api/upload/video': adminsOnly(415),
  'POST /api/upload/image': adminsOnly(415),
  'POST /api/upload/thumbnail': adminsOnly(415),
  'OPTIONS /api/upload/tus': anyone(204),
  'POST /api/upload/tus': adminsOnly(412),
  'HEAD /api/upload/tus/:id': adminsOnly(412),
  'PATCH /api/upload/tus/:id': adminsOnly(415),
  'DELETE /api/upload/tus/:id': adminsOnly(412),
};
