import { getCaptions } from '#contract/endpoints/get-captions';
import { getVideo } from '#contract/endpoints/get-video';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { findCaptions, findVideo } from '../../db/queries/works.ts';
import { missingHeaders } from '../../http/cache-policy.ts';
import { Problem } from '../../http/problem.ts';
import { publicAnswer, publicText } from '../../http/public-answer.ts';
import { readId } from '../../http/validate.ts';

export const videoRoute: Route = route(getVideo, async ({ params }) => {
  const video = await findVideo(currentDatabase(), readId(params.id));
  if (!video) {
    const headers = missingHeaders(getVideo, { canAppear: true, params });
    throw new Problem('notFound', { text: 'This video is no longer here.', headers });
  }
  return publicAnswer(getVideo, video, { params });
});

export const captionsRoute: Route = route(getCaptions, async ({ params }) => {
  const captions = await findCaptions(currentDatabase(), readId(params.id));
  if (captions === undefined) {
    throw new Problem('notFound', {
      headers: missingHeaders(getCaptions, { canAppear: true, params }),
    });
  }
  return publicText(getCaptions, captions, 'text/vtt; charset=utf-8', { params });
});
