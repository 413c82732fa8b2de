/** For an address that is a key: it must not travel on in a Referer, or be found by searching. */
export const SECRET_ADDRESS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The form of every such key (migrations 0010 and 0052); anything else needs no look into the database. */
export const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
