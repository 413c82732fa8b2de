/** Numbers that both sides show or check. Each names its source. */
export const LIMITS = {
  /** Profile schema, docs/product.md: profile. */
  nameLength: 50,
  locationLength: 100,
  bioLength: 500,
  /** RFC 5321 section 4.5.3.1: a forward path holds at most 254 characters between the brackets. */
  emailLength: 254,
  notesLength: 500,
  /** So many guests one registration may bring, where the host allows it. */
  guests: 9,
  guestNameLength: 60,
  /** What a host asks whoever registers: so many questions, each with so many choices. */
  questions: 10,
  questionLength: 150,
  options: 20,
  optionLength: 100,
  /** All questions of one event together, as JSON in UTF-8: whoever registers for one of many events reads them. */
  questionsBytes: 7500,
  answerLength: 500,
  /** How friends reach somebody: an address, a number or a name. */
  reachLength: 200,
  /** Stars; docs/product.md: profile. */
  minRating: 1,
  maxRating: 5,
  reviewLength: 1000,
  replyLength: 1000,
  /** A host's word to everybody. */
  announcementLength: 2000,
  messageLength: 500,
  titleLength: 120,
  descriptionLength: 5000,
  /** So much of it stands in lists: more than a card shows. */
  listedDescription: 300,
  venueLength: 200,
  addressLength: 300,
  meetingPointLength: 200,
  hostNameLength: 100,
  /** What an admin says about an event, and a member who asks to be a host. */
  remarkLength: 1000,
  searchLength: 100,
  /** Years; docs/product.md: profile. */
  minAge: 18,
  maxAge: 120,
  /** Miles; docs/product.md: profile. */
  minTravelDistance: 1,
  maxTravelDistance: 100,
  /** Miles around a place that a list is asked for. */
  maxRadius: 500,
  /** Events a page; docs/product.md: calls. */
  pageSize: 24,
  maxPageSize: 100,
  /** Discovery offers Load More from this many results on (docs/product.md: profile). */
  loadMoreFrom: 12,
  /** Faces on a card before "+N" (docs/product.md: profile). */
  avatarStack: 4,
  maxCapacity: 100_000,
  /** A ticket costs at least so many cents, or nothing: half of it is the least that a card can be charged. */
  minPriceCents: 100,
  /** A ticket costs at most this many cents; Stripe's own ceiling for a card payment is 99,999,999. */
  maxPriceCents: 1_000_000,
} as const;

/** A host's word to everybody: so often a day (UTC) an event, and for so long after its end (docs/rules/announcements.md). */
export const ANNOUNCEMENTS = { aDay: 3, daysAfter: 7 } as const;

/**
 * Sign-in codes (docs/product.md: sign-in). `longDigits`: what a code has while too many wrong ones were given for its
 * account (rule HOLD-8).
 */
export const SIGN_IN_CODE = { digits: 6, longDigits: 16, minutes: 10, tries: 5 } as const;

/** Milliseconds between saying that the session is over and going to the login endpoint (docs/product.md: profile). */
export const LOGIN_REDIRECT_DELAY_MS = 500;

/** Widths of an event's picture in pixels, 16:9: the address ends with `-1280.webp`; the small one with `-640.webp`. */
export const EVENT_IMAGE_WIDTHS = [640, 1280] as const;
