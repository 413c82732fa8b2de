import { BRAND } from './brand.ts';

/**
 * Every refusal has a code from this list and a sentence for the person. The server sends both (`{code, message}`); screens show the
 * sentence unchanged, also as the explanation of a disabled button. `status` is the HTTP status of a call refused for this reason.
 */
export const REASONS = {
  // Who is asking
  unauthorized: { status: 401, message: 'Unauthorized' },
  other_person: {
    status: 409,
    message: 'Somebody else has signed in in this browser. Nothing was done; the page loads again.',
  },
  onboarding_required: { status: 403, message: 'Finish setting up your profile first.' },
  host_required: { status: 403, message: 'Host Access Required' },
  admin_required: { status: 403, message: 'Access denied. Admin privileges required.' },
  // What the host asks
  answers_missing: { status: 409, message: 'Please answer the questions of the host first.' },
  questions_changed: {
    status: 409,
    message: 'The host has changed the questions. Please look at them again.',
  },
  // How it is asked
  bad_request: { status: 400, message: 'That request could not be understood.' },
  invalid_input: { status: 400, message: 'Please check the highlighted fields.' },
  foreign_origin: { status: 403, message: 'This request did not come from this site.' },
  json_required: { status: 415, message: 'Send the data as JSON.' },
  not_compressed: { status: 415, message: 'Send the data as it is, not compressed.' },
  form_changed: {
    status: 422,
    message:
      'This was sent before you changed it, and may be there already. Look there first, then send it again.',
  },
  too_large: { status: 413, message: 'That is more than we can take in one go.' },
  conflict: {
    status: 409,
    message: 'Something else changed at the same moment. Please look again and try once more.',
  },
  address_too_long: { status: 414, message: 'That address is longer than any of ours.' },
  headers_too_large: {
    status: 431,
    message: 'That request carries more than we can read. Clearing the cookies of this site may help.',
  },
  request_too_slow: { status: 408, message: 'That took too long to reach us. Please try again.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  person_not_found: {
    status: 404,
    message: 'This page is not there, or not open to you.',
  },
  people_read_many: {
    status: 429,
    message: 'You have looked at a lot of people in a short time. Please come back a little later.',
  },
  interests_many: {
    status: 429,
    message:
      'You have changed your interests several times today. Please change them tomorrow; everything else can be saved with those you had.',
  },
  own_block: { status: 409, message: 'This is you.' },
  blocks_many: {
    status: 429,
    message: 'You have blocked many people today. Please come back tomorrow, or report what happened.',
  },
  report_gone: { status: 404, message: 'It is gone already, so there is nothing left to report. Thank you.' },
  own_report: { status: 409, message: 'This is your own.' },
  reports_many: {
    status: 429,
    message: 'You have reported a lot today. Please come back tomorrow, or write to us if it can’t wait.',
  },
  see_again_many: {
    status: 409,
    message: 'You have chosen a lot of people after this event, so these choices stay as they are.',
  },
  report_missing: { status: 404, message: 'This report is no longer there.' },
  report_decided: { status: 409, message: 'Another admin has answered this report already.' },
  report_not_here: {
    status: 409,
    message: 'An event that has begun, or is not open, cannot be hidden: delete it, or suspend its host.',
  },
  report_warns_nobody: {
    status: 409,
    message: 'There is nobody to warn: the account is gone, or nothing was wrong.',
  },
  conversation_not_open: {
    status: 403,
    message: 'Only those who are going can read and write here.',
  },
  conversation_closed: {
    status: 409,
    message: 'This conversation is closed. It stays here to read.',
  },
  message_not_yours: {
    status: 403,
    message: 'Only the person who wrote it, the host and admins can delete this.',
  },
  messages_many: {
    status: 429,
    message: 'You have written a lot in the last hour. Please come back a little later.',
  },
  streams_many: { status: 429, message: 'This conversation is open in too many places.' },
  streams_full: { status: 503, message: 'Too many people are reading along right now.' },
  kept_away: { status: 403, message: "You can't register for this host's events" },
  not_found: { status: 404, message: 'We could not find what you were looking for.' },
  method_not_allowed: { status: 405, message: 'That is not something this address does.' },
  own_under_way: {
    status: 429,
    message: 'We are still working on what you sent before. Please wait a moment and try again.',
  },
  crowded: {
    status: 503,
    message: 'A lot of people are sending things just now. Please try again in a minute.',
  },
  unavailable: { status: 503, message: 'We are not quite ready. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  // Pictures
  upload_gone: { status: 404, message: 'This upload is no longer open. Please choose the picture again.' },
  upload_too_large: { status: 413, message: 'Pictures can have at most 5 MB.' },
  picture_type: {
    status: 415,
    message: 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.',
  },
  picture_heic: {
    status: 415,
    message:
      'We cannot read HEIC pictures. Send it as a JPEG: an iPhone takes those with Settings > Camera > Formats > Most Compatible.',
  },
  picture_broken: { status: 400, message: 'This picture is damaged or cut off. Please try another one.' },
  picture_too_big: { status: 400, message: 'This picture has too many pixels. Please try a smaller one.' },
  pictures_unavailable: {
    status: 503,
    message: 'Pictures cannot be kept just now. Please try again later.',
  },
  // The account
  last_admin: {
    status: 409,
    message: 'You are the only admin. Make somebody else an admin before you delete your account.',
  },
  // Sign-in
  email_invalid: { status: 400, message: 'Please enter a valid email address' },
  email_unreachable: {
    status: 400,
    message: 'We can’t send email to this address. Please use another one.',
  },
  code_wrong: { status: 401, message: 'That code isn’t right. Check the email and try again.' },
  code_expired: { status: 401, message: 'That code is no longer valid. Ask for a new one.' },
  sign_in_failed: { status: 401, message: 'Signing in did not work. Please try again.' },
  // Confirming that it is you
  confirm_identity: { status: 403, message: 'Please confirm that it is you.' },
  step_up_code_wrong: { status: 403, message: 'That code isn’t right. Check the email and try again.' },
  step_up_code_expired: { status: 403, message: 'That code is no longer valid. Ask for a new one.' },
  codes_off: { status: 403, message: 'You confirm with passkeys only. Please use one.' },
  passkey_refused: { status: 403, message: 'That passkey could not be used. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is in your list already.' },
  passkeys_many: { status: 409, message: 'You have as many passkeys as there can be. Remove one first.' },
  // Keys of programs
  api_key_unknown: {
    status: 401,
    message: 'This API key no longer works: it was revoked, or it has expired.',
  },
  api_key_scope: { status: 403, message: 'This API key was not made for that.' },
  api_key_closed: { status: 403, message: 'This is not for API keys: sign in to do it.' },
  api_keys_many: { status: 409, message: 'You have as many API keys as there can be. Revoke one first.' },
  webhooks_many: { status: 409, message: 'You have as many webhooks as there can be. Remove one first.' },
  webhook_address: {
    status: 400,
    message: 'Nothing can be sent to this address. It has to be public, and begin with https://.',
  },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  api_key_end: { status: 400, message: 'Choose an end that is to come, within five years.' },
  // Admins
  member_not_found: { status: 404, message: 'This account no longer exists.' },
  own_role: { status: 409, message: 'You cannot change your own role. Ask another admin.' },
  own_account: { status: 409, message: 'Your own account is deleted in your profile, not here.' },
  own_suspension: { status: 409, message: 'You cannot suspend yourself.' },
  suspension_past: { status: 400, message: 'Choose a time that is still to come.' },
  suspended: {
    status: 403,
    message: 'You can’t sign in to this account. We wrote you why, and you can answer there.',
  },
  only_admin: { status: 409, message: 'This is the only admin. Make somebody else an admin first.' },
  email_taken: { status: 409, message: 'Another account has that address.' },
  codes_on: { status: 409, message: 'Codes confirm for this member already.' },
  own_codes: { status: 409, message: 'Switch your own codes on in your profile, with a passkey.' },
  nothing_to_downgrade: { status: 409, message: 'This member is in the Game Room already.' },
  // Events and registrations
  login_required: { status: 401, message: 'Log in to register' },
  event_not_found: { status: 404, message: 'This event does not exist, or is no longer public.' },
  owner_only: { status: 403, message: 'Only the host of this event does that.' },
  owner_resubmits: { status: 403, message: 'This event was not approved: only its host hands it in again.' },
  owner_moves: { status: 403, message: 'Seats are sold: only the host changes title, time and place.' },
  helpers_many: {
    status: 409,
    message: 'Ten people help at this event, or were asked to: remove someone first.',
  },
  helper_already: { status: 409, message: 'They help at this event already.' },
  helper_is_you: { status: 409, message: 'That is your own address.' },
  helper_not_found: { status: 404, message: 'That person is no longer on the team.' },
  helping_over: {
    status: 404,
    message:
      'This invitation is over, or was sent to a different address than the one you are signed in with.',
  },
  not_invited: { status: 403, message: 'By invitation only' },
  host_invites: { status: 409, message: 'Only the host can invite people to this event.' },
  not_by_invitation: {
    status: 409,
    message: 'This event is not by invitation. Choose that in its form first.',
  },
  invitees_many: {
    status: 409,
    message: 'Five hundred people are invited, which is as many as can be. Remove someone first.',
  },
  invitee_not_found: { status: 404, message: 'This invitation was taken back already.' },
  invite_over: {
    status: 404,
    message: 'This invitation is closed or used up. The person who sent it can send you another one.',
  },
  event_past: { status: 409, message: 'Event Passed' },
  event_full: { status: 409, message: 'Event Full' },
  event_cancelled: { status: 409, message: 'This event was cancelled' },
  event_unpublished: { status: 409, message: 'This event is not open yet' },
  event_changed: { status: 409, message: 'This event has just changed. Please look again.' },
  event_started: { status: 409, message: 'This event has already started' },
  seat_used: {
    status: 409,
    message: 'You are checked in. If you are not there, ask the host to take that back.',
  },
  no_guests: { status: 409, message: 'You can’t bring anyone to this event.' },
  guests_many: { status: 409, message: 'That is more guests than the host allows.' },
  guests_paid: {
    status: 402,
    message: 'Guests cost something here. Pay for their seats, and they are added.',
  },
  guests_checked_in: { status: 409, message: 'You are checked in: who came with you stays on the list.' },
  guests_wait: { status: 409, message: 'The seat that is kept for you is for you alone.' },
  seats_left: { status: 409, message: 'There are not that many seats left.' },
  code_unknown: { status: 409, message: 'There is no such code for this event.' },
  code_not_yet: { status: 409, message: 'This code doesn’t work yet.' },
  code_ended: { status: 409, message: 'This code has ended.' },
  code_used_up: { status: 409, message: 'This code has been used up.' },
  code_used: { status: 409, message: 'You have used a code for this event already.' },
  code_unneeded: {
    status: 409,
    message: 'This code doesn’t lower your price. Save it for somebody else.',
  },
  codes_tried: {
    status: 429,
    message: 'Too many codes were tried. Please wait a little, or join without one.',
  },
  codes_many: { status: 409, message: 'An event has fifty codes at most. Delete one that nobody has used.' },
  code_taken: { status: 409, message: 'This event has a code of that name already.' },
  code_not_found: { status: 404, message: 'This code no longer exists.' },
  code_in_use: {
    status: 409,
    message: 'Someone has used this code, so it can’t be deleted. Turn it off instead.',
  },
  code_free_event: { status: 409, message: 'This event costs nothing, so there is nothing to take off.' },
  code_too_much: { status: 409, message: 'That is more than the event costs.' },
  code_past: { status: 409, message: 'That time has passed: nobody could use the code.' },
  handing_over: { status: 404, message: 'There is no seat behind this link. It may have been cut off.' },
  handing_taken: { status: 409, message: 'Someone has already taken this seat.' },
  handing_yours: { status: 409, message: 'You have this seat. Your ticket is on the event’s page.' },
  handing_withdrawn: { status: 409, message: 'This seat is no longer offered.' },
  handing_expired: { status: 409, message: 'The time to take this seat is over. Ask for a new link.' },
  handing_own: {
    status: 409,
    message: 'This is your own seat. Send the link to the person who should have it.',
  },
  handing_paying: {
    status: 409,
    message: 'You are paying for a seat here at this moment. Finish or leave that first.',
  },
  handing_price: {
    status: 403,
    message:
      'This seat cost less because of a membership that you do not have. You can register by yourself.',
  },
  handing_checked_in: { status: 409, message: 'You are checked in: the seat is yours.' },
  already_registered: { status: 409, message: 'You’re going' },
  not_registered: { status: 404, message: 'You are not registered for this event.' },
  event_not_started: { status: 409, message: 'You can rate this event once it has started.' },
  not_there: { status: 403, message: 'Only people who were registered for this event can rate it.' },
  not_checked_in: {
    status: 403,
    message: 'Only people who were there can rate this event. Were you? Say so on its page.',
  },
  review_missing: { status: 409, message: 'The review is gone, so there is nothing to reply to.' },
  club_house_required: { status: 403, message: 'Club House Required' },
  payment_required: { status: 402, message: 'This event needs a payment' },
  // Waitlist
  seats_free: { status: 409, message: 'There is a free seat: you can join right away.' },
  already_waiting: { status: 409, message: 'You are on the waitlist' },
  not_waiting: { status: 404, message: 'You are not on the waitlist of this event.' },
  // The door
  door_closed: {
    status: 409,
    message: 'The door list is open from three hours before the start until twelve hours after the end.',
  },
  ticket_unknown: { status: 404, message: 'We do not know this ticket. Look for the name instead.' },
  ticket_elsewhere: { status: 404, message: 'This ticket is for another event.' },
  ticket_cancelled: {
    status: 409,
    message: 'This seat was given back: the ticket is no longer good. Look for the name for a newer one.',
  },
  guest_suspended: {
    status: 409,
    message: 'They can’t come in: their account is suspended. We have told them why.',
  },
  not_on_the_list: { status: 404, message: 'No one with this registration is on the list.' },
  walk_in_unfinished: { status: 409, message: 'They have not finished setting up their profile yet.' },
  walk_in_pays: {
    status: 409,
    message: 'This event costs them something. Until it starts, they can join and pay on their own phone.',
  },
  come_in_pays: {
    status: 409,
    message: 'This event costs you something. Until it starts, you can join and pay here.',
  },
  come_in_closed: {
    status: 409,
    message:
      'The door has closed. “I am here” can be said from three hours before the start until twelve hours after the end.',
  },
  come_in_over: {
    status: 409,
    message:
      'Nobody at the door is waiting for this address anymore. If you’re there, ask them to type it again.',
  },
  walk_in_gone: { status: 404, message: 'They’ve already answered.' },
  attended_not_now: {
    status: 409,
    message: 'You can say that you were there from the start until three days after the end.',
  },
  attended_settled: {
    status: 409,
    message: 'You can mark someone as absent until a week after the event.',
  },
  // A host's word to everybody
  announcements_closed: {
    status: 409,
    message: 'You can write to everybody until a week after the event.',
  },
  announcement_nobody: { status: 409, message: 'No one is going or waiting for a seat yet.' },
  announcements_many: {
    status: 429,
    message: 'You’ve written to everybody three times today. You can write again tomorrow.',
  },
  announcements_not_yours: {
    status: 403,
    message: 'This is for people who go to this event or wait for a seat.',
  },
  // Tables
  tables_off: { status: 409, message: 'People are not seated at this event. Switch tables on first.' },
  tables_not_drawn: { status: 409, message: 'The tables are not drawn yet.' },
  tables_drawing: { status: 409, message: 'The tables are just being drawn. Please wait a moment.' },
  table_not_there: { status: 409, message: 'There is no such table in this round.' },
  table_full: { status: 409, message: 'This table is full. Move somebody away from it first.' },
  table_apart: { status: 409, message: 'They cannot sit at this table. Please choose another one.' },
  table_of_host: {
    status: 409,
    message: 'The people who run the event sit at no table, and no one is put beside them.',
  },
  table_person_missing: { status: 404, message: 'This person isn’t going, or doesn’t want to be seated.' },
  table_not_drawn_yet: { status: 404, message: 'You have no table here yet.' },
  // Company for the first time
  company_not_first: { status: 403, message: 'This is for the first time you come to an event.' },
  company_not_regular: {
    status: 403,
    message: 'You can look out for others once you have been at five events and liked one of them.',
  },
  company_told: {
    status: 409,
    message: 'They have your name already. If you cannot come, please give your seat back.',
  },
  // Friends
  see_again_not_there: {
    status: 403,
    message: 'Only people who were there can choose. Were you? Say so on the page of the event.',
  },
  see_again_closed: {
    status: 409,
    message: 'You can choose from 10 in the morning after the event, for two weeks.',
  },
  see_again_over: {
    status: 409,
    message: 'The two weeks to choose are over. What you chose stays as it is.',
  },
  see_again_unknown: { status: 409, message: 'Somebody is no longer on this list. Please look again.' },
  friend_not_found: { status: 404, message: 'This person is not among your friends.' },
  friend_goes_too: { status: 409, message: 'They’re already going, so this did not count as an ask.' },
  asked_along_often: {
    status: 429,
    message: 'You have asked five times today. Tomorrow you can ask again.',
  },
  // The album
  album_not_there: {
    status: 403,
    message: 'The pictures are for people who were there. Were you? Say so on the page of the event.',
  },
  album_not_yet: { status: 409, message: 'The album opens when the event starts.' },
  album_closed: { status: 409, message: 'Pictures can be added until 30 days after the event.' },
  album_full: {
    status: 409,
    message: 'You have added 10 pictures here. Remove one, and there is room for another.',
  },
  album_picture_gone: { status: 404, message: 'This picture is no longer here.' },
  // Subscriptions
  plan_payment_required: { status: 402, message: 'This plan needs a payment' },
  plan_complimentary: { status: 409, message: 'Club House comes with your role: there is nothing to buy.' },
  plan_current: { status: 409, message: 'You already have this plan.' },
  plan_renewing: {
    status: 409,
    message: 'Your plan is just being renewed. Please try again in a few minutes.',
  },
  plan_not_higher: { status: 409, message: 'Going to this plan costs nothing: no payment is needed.' },
  // Payments
  price_changed: { status: 409, message: 'The price has changed. Please look again before you pay.' },
  nothing_to_pay: { status: 409, message: 'There is nothing to pay for here: it is free for you.' },
  payment_not_found: { status: 404, message: 'We could not find this payment.' },
  payment_thinking: {
    status: 409,
    message: 'Your bank is still looking at this payment. Please wait a moment.',
  },
  payment_over: { status: 409, message: 'This payment is over. Please start again.' },
  holds_many: {
    status: 409,
    message: 'You are paying for three seats already. Finish or leave one of them first.',
  },
  hold_pause: {
    status: 429,
    message: 'You have just let a seat go without paying. Please wait a little before you take another one.',
  },
  hold_extended: { status: 409, message: 'Your seat was already held for longer once.' },
  card_declined: { status: 402, message: 'Your card was declined.' },
  payments_unavailable: { status: 503, message: 'Failed to initialize payment. Please try again.' },
  bad_signature: { status: 400, message: 'This message is not signed by the payment processor.' },
  refund_not_found: { status: 404, message: 'This refund does not wait for anybody.' },
  // Hosts
  capacity_below_registered: {
    status: 409,
    message: 'More people are registered than that. Please allow at least as many.',
  },
  approval_decided: { status: 409, message: 'Someone has already decided on this event.' },
  picture_foreign: {
    status: 400,
    message: 'That is not a picture you sent here. Please choose the picture again.',
  },
  series_changed: {
    status: 409,
    message: 'The dates of this series have changed meanwhile. Please look at them again.',
  },
  push_address: {
    status: 400,
    message: 'Notifications cannot be sent to that address.',
  },
  picture_address: {
    status: 400,
    message: 'That is not a picture’s address. One begins with https:// or http://.',
  },
  picture_unreachable: {
    status: 400,
    message: 'We could not reach that address. Please check it, or choose a file.',
  },
  picture_missing: {
    status: 400,
    message: 'There is no picture at that address. Please check it, or choose a file.',
  },
  picture_slow: {
    status: 400,
    message: 'That address took too long to answer. Save the picture to your device, then choose the file.',
  },
  already_host: { status: 409, message: 'You are a host already.' },
  host_name_taken: { status: 409, message: 'Another host has this name, or one that looks like it.' },
  host_name_reserved: {
    status: 409,
    message: `That name sounds as if it were ${BRAND.name}’s own, or checked by us. Please choose another.`,
  },
  host_not_found: { status: 404, message: 'There is no host with this name.' },
  own_host_page: { status: 409, message: 'This is your own page. You can’t follow yourself.' },
  nobody_to_follow: {
    status: 409,
    message: `These are ${BRAND.name}’s own events: there is nobody to follow.`,
  },
  request_waiting: { status: 409, message: 'You’ve already asked. We’ll answer by email.' },
  request_decided: { status: 409, message: 'Someone has already answered this request.' },
  place_unknown: { status: 400, message: 'We do not know that place. Try “City, ST”.' },
  // Importing events
  import_not_found: {
    status: 404,
    message: 'This import is gone. Please choose the file again.',
  },
  import_too_large: {
    status: 413,
    message: 'A file can have at most 2 MB. Export a shorter time, or split it.',
  },
  import_too_many: {
    status: 413,
    message: 'There are too many events in this file. Export a shorter time, or split it.',
  },
  import_too_slow: {
    status: 413,
    message: 'This file takes too long to read. Export a shorter time, or split it.',
  },
  import_type: {
    status: 415,
    message: 'That is not a file we can read. Try a calendar (.ics) or a table (.csv).',
  },
  import_broken: { status: 400, message: 'This file is damaged or cut off. Please export it again.' },
  import_empty: { status: 400, message: 'There are no events in this file.' },
  import_started: { status: 409, message: 'This import was started already.' },
  import_running: { status: 409, message: 'This import is still under way.' },
  events_a_day: {
    status: 429,
    message: 'That is more than the 500 events a host can make in a day. Make the rest tomorrow.',
  },
  source_address: {
    status: 400,
    message: 'That is not an address we can read. It begins with https:// or webcal://.',
  },
  source_unreachable: { status: 400, message: 'Nothing answers there. Is the calendar public?' },
  source_missing: { status: 400, message: 'There is no calendar at this address. Is it public?' },
  source_failing: {
    status: 400,
    message: 'The site of this calendar has trouble of its own. Please try again later.',
  },
  source_slow: { status: 400, message: 'It took too long to answer. Please try again.' },
  source_there: { status: 409, message: 'This calendar is kept in step already.' },
  sources_many: {
    status: 409,
    message: 'You keep as many calendars in step as there can be. Remove one first.',
  },
  source_rests: { status: 409, message: 'This calendar is paused. Resume it first.' },
  source_not_found: { status: 404, message: 'This calendar is no longer here.' },
  import_changed: { status: 409, message: 'The preview has just changed. Please look again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ReasonCode = keyof typeof REASONS;
