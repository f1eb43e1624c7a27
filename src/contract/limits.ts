// Every number that both sides, or two places of one side, must agree on.
const minuteMs = 60_000;
const mebibyte = 1_048_576;

/** Works on one step of a public gallery; each Load More adds one step. */
export const galleryPageSize = { videos: 4, images: 6 } as const;

/** Rows on one page of the desk's lists. */
export const deskPageSize = 5;
/** What can be chosen instead; the largest is the largest `limit` of a list. */
export const deskPageSizes = [deskPageSize, 25, 100] as const;

/** Entries on one page of the log of what admins did. */
export const activityPageSize = 20;

/** Works that one bulk change may name: as many as are changed within 200 ms. More are sent in several. */
export const maxBulkWorks = 100;

/** Works that can be selected together. */
export const maxSelectedWorks = 10_000;

/** Works that may be placed by hand: as many ids as fit well into one request. */
export const maxArrangedWorks = 10_000;

/** Characters of a site text that the desk's list shows. */
export const previewLength = 100;

/** Works of each kind in the featured section. */
export const featuredLimit = 3;

/** `limit` of the public lists: its largest value, and what a list without a query holds at most. */
export const listLimit = { max: 100, unpaged: 500 } as const;

/** Gallery cards whose picture is asked for at once; the others load lazily. */
export const eagerVideoCards = 6;
/** Featured cards, counted over both lists: the first load eagerly, fewer of them with high priority. */
export const featuredEager = { eager: 3, highPriority: 2 } as const;

/** How long an answer counts as fresh, and how long it may still be shown while it is asked for again. */
export const defaultCache = { freshMs: 2 * minuteMs, keptMs: 5 * minuteMs } as const;
export const galleryCache = { freshMs: 5 * minuteMs, keptMs: 10 * minuteMs } as const;
export const currentUserCache = { freshMs: 5 * minuteMs, askAgainMs: 15 * minuteMs } as const;
export const maxRetries = 2;

/** Largest JSON body an endpoint reads. */
export const maxJsonBytes = 256 * 1024;
/** The same for an endpoint of admins, who send the texts of whole films; Netlify takes 6 MB. */
export const maxAdminJsonBytes = 4 * mebibyte;
/** Largest file that travels in one multipart request; larger ones go in parts over tus. */
export const uploadPartBytes = 4 * mebibyte;

/**
 * Netlify ends an answer of a function here, whatever was announced
 * (https://docs.netlify.com/build/functions/overview/#default-deployment-options). It says 20 MB: the smaller reading.
 */
export const maxAnswerBytes = 20_000_000;
/** Largest upload by kind, before the environment changes it. */
export const uploadMaxBytes = { video: 50 * mebibyte, image: 10 * mebibyte } as const;

/** Files of the library that are deleted together: as many as a function removes within its time. */
export const maxDeletedFiles = 100;

/** Pictures that wait in the desk's queue at most, and how long a browser keeps them. */
export const maxQueuedStills = 50;
export const keptStillDays = 7;
/** The long side of a picture that is drawn anew because it is too large: the largest square that Safari draws on a phone. */
export const redrawnSidePixels = 4096;

/** From here on the desk warns of a film for Home's opening: everybody who opens Home fetches it. */
export const heavyOpeningFilmBytes = 2 * mebibyte;

/** Longest side that a picture may be said to have. */
export const maxSidePixels = 100_000;
/** Largest picture, all frames of an animation counted for themselves and together. */
export const maxMegapixels = 100;
export const maxAnimationMegapixels = 1000;
/** Resumable uploads that one account may have begun and not finished, before the environment changes it. */
export const maxUnfinishedUploads = 20;
/** How long an upload that nobody goes on with is kept, and a file that nothing refers to. */
export const abandonedUploadMs = 24 * 60 * minuteMs;

/** Section 5 of the product, and what admins need beyond it: shortest texts, in characters. */
export const minLength = {
  name: 2,
  subject: 3,
  message: 10,
  projectTitle: 3,
  projectDescription: 10,
  username: 3,
  password: 6,
  adminPassword: 12,
  workTitle: 3,
  workDescription: 10,
  contentKey: 3,
} as const;

/** Longest texts the server keeps, in characters: far above real use, so that nothing grows without bound. */
export const maxLength = {
  line: 200,
  siteName: 40,
  duration: 20,
  username: 60,
  email: 254,
  url: 2048,
  alternativeText: 1000,
  text: 20_000,
  tag: 60,
  tags: 30,
  tools: 30,
  /** From a work, on its page. */
  frames: 12,
  /** Of a film of three hours without a silent minute, with its times. */
  captions: 500_000,
  transcript: 200_000,
  password: 1000,
  passkeyName: 60,
  placeholder: 2000,
} as const;

/** Options that one list of the settings may have. */
export const maxOptions = 30;

/** Largest value of an `integer` column, hence of an id. */
export const maxId = 2_147_483_647;

/** Links that may stand beside a project's `fileUrl`. */
export const maxMoreUrls = 5;

/** A form that is sent sooner than this after its page was opened was not filled in by a person. */
export const leastFillMs = 1500;

/** How long a form's idempotency key is honoured. */
export const idempotencyDays = 7;

/** How long messages and projects without a commission are kept: the privacy policy says so, too. */
export const correspondenceMonths = 24;

/** Forms that wait in the spool at most while the database is out of reach. */
export const maxSpooled = 1000;

/** Receipts that one recipient gets within a day: nobody has confirmed that the address is the sender's. */
export const maxReceiptsPerRecipient = 3;

/** Receipts of all recipients within a day, before the environment changes it. */
export const maxReceiptsPerDay = 100;

/** Links for a new password that one account is mailed within an hour, so that its owner never waits longer. */
export const maxLinksPerAccount = 3;

/** Links for a new password that all accounts without a role are mailed within a day, before the environment changes it. */
export const maxLinksPerDay = 100;

/** Notices of its security that an account without a role is mailed within a day. */
export const maxNoticesPerAccount = 10;

/** Notices that all accounts without a role are mailed within a day, before the environment changes it. */
export const maxNoticesPerDay = 200;

/** Accounts that are made by registration within a day, from wherever, before the environment changes it. */
export const maxRegistrationsPerDay = 1000;

/** Forms of all senders within a day that are mailed to anybody, before the environment changes it. */
export const maxFormsPerDay = 200;

/** How long the link to choose a new password works, from the moment it is mailed. */
export const passwordResetMinutes = 30;

/** Within how long a new address of an account has to be confirmed. */
export const addressChangeHours = 24;

/** How long a link of it can still say what became of it. */
export const keptAddressChangeDays = 7;

/** New addresses that one account may ask for within a day. */
export const maxAddressChangesPerDay = 5;

/** Letters that ask an address whether it is to be an account's, within a day: nobody has confirmed it. */
export const maxAddressLettersPerRecipient = 3;

/** How long the link that confirms the address of an account works, from the moment it is mailed. */
export const addressConfirmationDays = 7;

/** Letters with such a link that one mailbox gets within a day: nobody has confirmed it. */
export const maxConfirmationsPerRecipient = 3;

/** How often within a day an account may ask for another one. */
export const maxConfirmationsAskedFor = 2;

/** Letters with such a link that all mailboxes get within a day, before the environment changes it. */
export const maxConfirmationsPerDay = 200;

/** After how long without use an account is removed whose address was asked for that long and never confirmed. */
export const unconfirmedDays = 30;

/** How long the link of an invitation to the team works, from the moment it is mailed. */
export const invitationDays = 7;

/** How long the security log goes back: the privacy policy says so, too. */
export const securityDays = 180;

/** Within how long a login with a second factor, or the making of a passkey, is finished. */
export const challengeMinutes = 5;

/** For how long a session counts as its owner's after a login, or after they were asked again. */
export const confirmedMinutes = 5;

/** Passkeys that one account may have. */
export const maxPasskeys = 20;

/** Recovery codes that are given at a time. */
export const recoveryCodeCount = 10;
