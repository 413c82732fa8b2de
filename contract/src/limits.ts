/** Limits that both server and screens show or check. Each names its source. */
export const LIMITS = {
  /** Profile schema, docs/product.md: profile. */
  nameLength: 50,
  locationLength: 100,
  bioLength: 500,
  /** RFC 5321 section 4.5.3.1: a forward path holds at most 254 characters between the brackets. */
  emailLength: 254,
  notesLength: 500,
  /** How many guests one registration may bring, if the host allows guests. */
  guests: 9,
  guestNameLength: 60,
  /** A host's questions for attendees: how many, and how many choices each may have. */
  questions: 10,
  questionLength: 150,
  options: 20,
  optionLength: 100,
  /** All questions of one event together, as JSON in UTF-8: registering for several dates loads those of each. */
  questionsBytes: 7500,
  answerLength: 500,
  /** A contact that friends see: an address, a number or a name. */
  reachLength: 200,
  /** Stars; docs/product.md: profile. */
  minRating: 1,
  maxRating: 5,
  reviewLength: 1000,
  replyLength: 1000,
  /** An announcement by the host. */
  announcementLength: 2000,
  messageLength: 500,
  titleLength: 120,
  descriptionLength: 5000,
  /** How much of a description lists contain: more than a card shows. */
  listedDescription: 300,
  venueLength: 200,
  addressLength: 300,
  meetingPointLength: 200,
  hostNameLength: 100,
  /** An admin's notes on an event, and a member's request to become a host. */
  remarkLength: 1000,
  searchLength: 100,
  /** Years; docs/product.md: profile. */
  minAge: 18,
  maxAge: 120,
  /** Miles; docs/product.md: profile. */
  minTravelDistance: 1,
  maxTravelDistance: 100,
  /** Radius around a place in lists, in miles. */
  maxRadius: 500,
  /** Events a page; docs/product.md: calls. */
  pageSize: 24,
  maxPageSize: 100,
  /** Discovery offers Load More from this many results on (docs/product.md: profile). */
  loadMoreFrom: 12,
  /** Faces on a card before "+N" (docs/product.md: profile). */
  avatarStack: 4,
  maxCapacity: 100_000,
  /** The lowest ticket price in cents, other than free: half of it is the least that a card can be charged. */
  minPriceCents: 100,
  /** A ticket costs at most this many cents; Stripe's own ceiling for a card payment is 99,999,999. */
  maxPriceCents: 1_000_000,
} as const;

/** Announcements: how many a day (UTC) per event, and for how long after its end (docs/rules/announcements.md). */
export const ANNOUNCEMENTS = { aDay: 3, daysAfter: 7 } as const;

/**
 * Sign-in codes (docs/product.md: sign-in). `longDigits`: what a code has while too many wrong ones were given for its
 * account (rule HOLD-8).
 */
export const SIGN_IN_CODE = { digits: 6, longDigits: 16, minutes: 10, tries: 5 } as const;

/** Milliseconds between the message that the session is over and going to the login endpoint (docs/product.md: profile). */
export const LOGIN_REDIRECT_DELAY_MS = 500;

/** Widths of an event's picture in pixels, 16:9: the address ends with `-1280.webp`; the small one with `-640.webp`. */
export const EVENT_IMAGE_WIDTHS = [640, 1280] as const;
