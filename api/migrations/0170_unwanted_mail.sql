-- Addresses without an account that want no more mails which other people cause (docs/rules/notifications.md, NOTE-19): what a mail's own link
-- says, so that nobody needs an account to be left alone. Neither table holds an address: what is kept of one is made with the site's key,
-- and from the row alone nobody can find out whose it is by trying addresses.
create table unwanted_mail (
  -- HMAC-SHA-256 of the address.
  address_hash bytea primary key constraint unwanted_mail_address_hash check (length(address_hash) = 32),
  created_at timestamptz(3) not null
);

-- Made with the first such mail, once for all processes: links in mails go on working whichever server made them.
create table mail_key (
  only_row boolean primary key default true constraint one_mail_key check (only_row),
  key bytea not null constraint mail_key_form check (length(key) = 32)
);
