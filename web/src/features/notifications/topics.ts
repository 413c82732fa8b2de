import type { NoticeTopic, SwitchedTopic } from '@backyard/contract';
import {
  CalendarClock,
  CalendarCheck2,
  CalendarX2,
  CreditCard,
  Heart,
  Hourglass,
  KeyRound,
  Mail,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';

/** How the inbox marks what an entry is about. */
export const TOPICS: Record<NoticeTopic, { label: string; Icon: LucideIcon }> = {
  seats: { label: 'Your seats', Icon: CalendarCheck2 },
  reminders: { label: 'Reminder', Icon: CalendarClock },
  waitlist: { label: 'Waitlist', Icon: Hourglass },
  hosting: { label: 'Hosting', Icon: Megaphone },
  registrations: { label: 'Registrations at your events', Icon: UserRoundPlus },
  friends: { label: 'Friends', Icon: UsersRound },
  invitations: { label: 'Invitations', Icon: Mail },
  conversations: { label: 'Conversations', Icon: MessagesSquare },
  follows: { label: 'Hosts you follow', Icon: Heart },
  weekly: { label: 'This weekend near you', Icon: MapPin },
  near: { label: 'Something new near you', Icon: MapPin },
  changes: { label: 'Change of plan', Icon: CalendarX2 },
  money: { label: 'Payments', Icon: CreditCard },
  account: { label: 'Your account', Icon: KeyRound },
};

/** The switches, in the order shown. */
export const SWITCHES: readonly { topic: SwitchedTopic; label: string; about: string }[] = [
  {
    topic: 'seats',
    label: 'Your seats',
    about:
      'You’re in, with the file for your calendar, your own cancellations, and what a host writes to everybody.',
  },
  { topic: 'reminders', label: 'Reminders', about: 'The day before an event you go to.' },
  {
    topic: 'waitlist',
    label: 'Waitlists',
    about: 'When a seat is yours or held for you, and when a waitlist ends.',
  },
  {
    topic: 'friends',
    label: 'Friends',
    about:
      'The morning after an event, when you and somebody chose each other, and when a friend asks you along.',
  },
  {
    topic: 'invitations',
    label: 'Invitations',
    about: 'When a host invites you to an event, or asks you in at the door.',
  },
  {
    topic: 'conversations',
    label: 'Conversations',
    about:
      'What people say about events you’re going to, while you’re away: at most once an hour for each event. Off unless you turn it on.',
  },
  { topic: 'follows', label: 'Hosts you follow', about: 'Their new events, once a day at most.' },
  {
    topic: 'weekly',
    label: 'This weekend near you',
    about: 'On Thursday evenings, and only when something is near your place.',
  },
  { topic: 'hosting', label: 'Hosting', about: 'Decisions about your events and your request to host.' },
];

/** Topics that cannot be switched off. */
export const ALWAYS: readonly string[] = [
  'Codes for signing in and confirming that it is you',
  'Changes and cancellations of an event you have a seat in',
  'Receipts, refunds, and payments that fail or end',
  'Changes of how you sign in',
];
