import { endpoint } from '../endpoint.ts';

// The tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload): an upload is created with its length and
// `Upload-Metadata: kind, filename`, then filled by PATCHes. What it has become is in `Content-Location`.
const path = '/api/upload/tus';
const shared = { access: 'editor', query: null, body: null, answer: null } as const;

/** What the server understands; it needs no session, as `OPTIONS` never does. */
export const describeUploads = endpoint({ ...shared, method: 'OPTIONS', path, access: 'anyone' });
export const createUpload = endpoint({ ...shared, method: 'POST', path });
/** How far an upload is. */
export const checkUpload = endpoint({ ...shared, method: 'HEAD', path: `${path}/:id` });
export const continueUpload = endpoint({ ...shared, method: 'PATCH', path: `${path}/:id` });
export const cancelUpload = endpoint({ ...shared, method: 'DELETE', path: `${path}/:id` });
