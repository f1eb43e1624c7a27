import { getImage } from '#contract/endpoints/get-image';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { findImage } from '../../db/queries/works.ts';
import { missingHeaders } from '../../http/cache-policy.ts';
import { Problem } from '../../http/problem.ts';
import { publicAnswer } from '../../http/public-answer.ts';
import { readId } from '../../http/validate.ts';

export const imageRoute: Route = route(getImage, async ({ params }) => {
  const image = await findImage(currentDatabase(), readId(params.id));
  if (!image) {
    const headers = missingHeaders(getImage, { canAppear: true, params });
    throw new Problem('notFound', { text: 'This image is no longer here.', headers });
  }
  return publicAnswer(getImage, image, { params });
});
