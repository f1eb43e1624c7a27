/** Texts that have broken other sites, by what they aim at. Each of them is an ordinary text to this one. */
export const hostileTexts = {
  script: [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</title></textarea></style></script><svg/onload=alert(1)>',
    'javascript:alert(1)//example.org',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">Click</a>',
    '{{constructor.constructor("alert(1)")()}}',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    ']]><script>alert(1)</script>',
  ],
  sql: [
    "'; drop table users; --",
    "' or '1'='1",
    '1); delete from videos; --',
    '\\x27 or 1=1',
    '%_%_%',
    '$1 $2 :three',
    "'||pg_sleep(10)||'",
  ],
  header: [
    'a\r\nSet-Cookie: a=b',
    'a\nBcc: everybody@example.org',
    'a\r\n\r\n<script>alert(1)</script>',
    '=?utf-8?q?=0d=0aBcc=3a_a=40b.example?=',
  ],
  path: [
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'C:\\windows\\win.ini',
    '/uploads/../api/admin/videos',
    'file:///etc/passwd',
    '//evil.example/a',
    'con.png',
  ],
  unicode: [
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    '\u202Egnp.exe',
    '\ufeff',
    '\u2028\u2029',
    'Z̷̢̛a̸l̵g̶o̷'.repeat(20),
    '👩‍👩‍👧‍👦'.repeat(30),
    'ﷺ'.repeat(50),
    'İıſK',
    '\u0000\u0001\u001b[31m',
  ],
  size: ['a'.repeat(250_000), ' '.repeat(100_000), '\n'.repeat(30_000), '<'.repeat(20_000)],
  keys: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
} as const;

/** An account whose name is a script. */
export const hostileAdmin = {
  username: '"><img src=x onerror=alert(1)>',
  email: 'hostile@example.org',
  password: 'correct horse',
};

/** A list in a list in a list … */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies that are wrong as a whole, with what they are sent as. */
export const hostileBodies: {
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}[] = [
  { name: 'nothing', type: 'application/json', body: '' },
  { name: 'half an object', type: 'application/json', body: '{"title": "Night' },
  { name: 'a number', type: 'application/json', body: '1' },
  { name: 'null', type: 'application/json', body: 'null' },
  { name: 'a list', type: 'application/json', body: '[1, "a", null]' },
  { name: 'a text', type: 'application/json', body: '"a"' },
  { name: 'deep lists', type: 'application/json', body: nested(50_000) },
  {
    name: 'deep objects',
    type: 'application/json',
    body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  },
  {
    name: '1 MB',
    type: 'application/json',
    body: JSON.stringify({ title: 'a'.repeat(1_048_576) }),
  },
  {
    name: 'a prototype',
    type: 'application/json',
    body: '{"__proto__": {"role": "admin"}, "constructor": 1}',
  },
  { name: 'a doubled key', type: 'application/json', body: '{"role": "user", "role": "admin"}' },
  {
    name: 'a large number',
    type: 'application/json',
    body: '{"ids": [1e400, -1e400, 9007199254740993]}',
  },
  {
    name: 'broken UTF-8',
    type: 'application/json',
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  },
  { name: 'a byte order mark', type: 'application/json', body: '\ufeff{}' },
  {
    name: 'XML',
    type: 'application/xml',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  {
    name: 'a plain form',
    type: 'application/x-www-form-urlencoded',
    body: '__proto__=1&name=%00&%ff=%fe&a[b]=c',
  },
  { name: 'a form without a boundary', type: 'multipart/form-data', body: '--a\r\n\r\n\r\n--a--' },
  {
    name: 'a form with a broken part',
    type: 'multipart/form-data; boundary=a',
    body: '--a\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\n\r\n<svg onload=alert(1)>\r\n--a--\r\n',
  },
  { name: 'bytes', type: 'application/offset+octet-stream', body: new Uint8Array(64) },
];

/** What a caller may write into headers that routes read; only what a header can carry. */
export const hostileHeaders: Record<string, string>[] = [
  { 'If-Match': '"99999999999999999999"' },
  { 'If-Match': 'W/"1", "2"' },
  { 'If-None-Match': `"${'a'.repeat(4000)}"` },
  { 'Idempotency-Key': "'; drop table users; --" },
  { Range: 'bytes=18446744073709551615-, -1, 0-0' },
  { Range: 'bytes=-99999999999999999999', 'If-Range': 'nonsense' },
  { Authorization: 'Bearer ' },
  { Authorization: "Bearer ' or 1=1 --" },
  { Authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'X-Forwarded-For': '127.0.0.1, <script>', 'X-Forwarded-Host': 'evil.example' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Tus-Resumable': '1.0.0', 'Upload-Length': '-1' },
  { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1e309', 'Upload-Metadata': 'kind' },
  {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '5',
    'Upload-Metadata': 'kind !!!!,filename ====, ,,',
  },
  {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '5',
    'Upload-Metadata': '__proto__ eA==,kind dmlkZW8=',
  },
  {
    'Tus-Resumable': '1.0.0',
    'Upload-Defer-Length': '1',
    'Upload-Metadata': 'kind dmlkZW8=,filename YS5tcDQ=',
  },
  { 'Tus-Resumable': '1.0.0', 'Upload-Concat': 'final;/../../a /b', 'Upload-Length': '5' },
  { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '99999999999999999999' },
  { 'Tus-Resumable': '1.0.0', 'Upload-Offset': 'NaN', 'Upload-Checksum': 'sha1 =' },
  { 'Tus-Resumable': '9.9.9', 'Upload-Length': '5' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'Content-Encoding': 'gzip' },
];

/** What may stand in a path where an id, a file's or a work's name is expected. */
export const hostileSegments = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '%00',
  '%ff',
  '%2e%2e%2f%2e%2e',
  '..%5c..%5c',
  "1'%20or%20'1'='1",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '__proto__',
  'constructor',
  encodeURIComponent('İ\u202e👩‍👧'),
  'a'.repeat(4000),
];
