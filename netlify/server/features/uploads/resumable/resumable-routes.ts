import * as endpoints from '#contract/endpoints/resumable-upload';
import { type Route, route } from '../../../auth/route.ts';
import { Problem } from '../../../http/problem.ts';
import { answerTus } from './answer-tus.ts';

const { describeUploads, createUpload, checkUpload, continueUpload, cancelUpload } = endpoints;

/** The tus protocol, for files too large for one request. */
export const resumableRoutes: Route[] = [
  route(describeUploads, async ({ request }) => answerTus(request, 0)),
  route(createUpload, async ({ request, user }) => answerTus(request, user.id)),
  route(checkUpload, async ({ request, user }) => answerTus(request, user.id)),
  route(continueUpload, async ({ request, user }) => {
    if (request.headers.get('Content-Type') !== 'application/offset+octet-stream') {
      throw new Problem('wrongContentType', {
        text: 'Send this as application/offset+octet-stream.',
      });
    }
    return answerTus(request, user.id);
  }),
  route(cancelUpload, async ({ request, user }) => answerTus(request, user.id)),
];
