import { BRAND } from '@backyard/contract';
import { ago, ahead, next } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const SOCIAL_EVENTS: DemoEvent[] = [
  {
    title: 'Coffee before everything',
    description: `One long table by the window, reserved under “${BRAND.name}”, for people who like company before they like talking. Stay for ten minutes or the whole hour. The barista knows us; say the word and the first drip is poured.`,
    venue: 'slowDrip',
    when: next('07:30', 1),
    categories: ['social', 'food'],
    capacity: 12,
    going: 5,
  },
  {
    title: 'Rooftop drinks over Colorado Street',
    description:
      'The whole east side of the roof is ours until ten, with the capitol lit up behind it. Name tags carry your first name and the last thing you cooked, so nobody has to open with work. Zero-proof list as long as the other one.',
    host: 'bea',
    venue: 'copperRoof',
    when: ahead(1, 'Fri', '18:30', 3.5),
    categories: ['social', 'networking'],
    capacity: 60,
    going: 21,
    with: { club: null },
    notes: ['Coming with a friend who is signing up as we speak.'],
  },
  {
    title:
      'Backyard block party: three hundred neighbors, four bands, one very long string of lights from the old oak to the bridge',
    description:
      'We close the street behind the pavilion, hang the lights, and let the evening do the rest. Four local bands play forty minutes each, the dance floor is chalk, and there is a quiet corner with hammocks for when it gets to be a lot. Bring a folding chair, and somebody you have been meaning to call.',
    venue: 'mueller',
    when: ahead(3, 'Sat', '16:00', 6),
    categories: ['social', 'food', 'active'],
    capacity: 300,
    going: 38,
    with: {
      player: 'Can help carry tables from three o’clock.',
      host: null,
      admin: 'On the first-aid tent.',
    },
    notes: [
      'Bringing a cooler of agua fresca.',
      'Is there parking for a cargo bike?',
      'I can lend two folding tables.',
    ],
  },
  {
    title: 'New in town: the Friday table',
    description:
      'For anyone who moved here in the past year and is tired of eating tacos over the sink. Bea hosts, orders for the table, and makes sure that you leave with at least two phone numbers. We have done this nineteen times and it has never once been awkward for longer than ten minutes.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(2, 'Fri', '19:00', 2.5),
    categories: ['social', 'food'],
    capacity: 20,
    going: 19,
  },
  {
    title: 'Two-step lessons, then the band',
    description:
      'Patient teaching for the first hour, on a forgiving wooden floor, then a live band until late so that you can try it at speed. Boots are welcome, sneakers are fine, a partner is not needed. We rotate, so everyone dances with everyone.',
    venue: 'radioHall',
    when: ahead(1, 'Sat', '19:00', 4),
    categories: ['social', 'active'],
    capacity: 80,
    going: 14,
    notes: ['Two left feet, warning given.'],
  },
  {
    title: 'Silent reading party',
    description:
      'Bring whatever you are in the middle of. We read together without a word for fifty minutes, ring a small bell, and then talk to whoever sits next to you about what they are reading. It is the least lonely way to finish a chapter.',
    venue: 'loganRooms',
    when: ahead(1, 'Thu', '18:30', 2),
    categories: ['social', 'creative'],
    capacity: 25,
    going: 7,
  },
  {
    title: 'Karaoke for shy people',
    description:
      'No stage: a small room, warm light, lyrics on every wall, and a house rule that the chorus belongs to everybody. Wyatt plays guitar under anyone who wants a softer landing. Start with a duet, nobody will know which one of you is off.',
    venue: 'fiveSpokes',
    when: ahead(2, 'Wed', '20:00', 2.5),
    categories: ['social'],
    tier: 'playground',
    capacity: 18,
    going: 5,
  },
  {
    title: 'Stoop night on Smith Street',
    description:
      'The way it used to be done: folding chairs, a bucket of ice, a radio in the window and people stopping on their way home. Xiomara will introduce you to somebody you have something in common with within five minutes. Rain moves it into the parlor.',
    host: 'socials',
    venue: 'boroughHall',
    when: ahead(1, 'Thu', '18:30', 3),
    categories: ['social'],
    capacity: 40,
    going: 9,
  },
  {
    title: 'Dogs of Washington Park, and their people',
    description:
      'One slow loop of the lake with as many dogs as will come, then a long sit on the lawn. You do not need a dog; several of us come purely as fans. Water bowls and lint rollers provided.',
    host: 'mornings',
    venue: 'washPark',
    when: ahead(2, 'Sun', '10:30', 2),
    categories: ['social', 'active'],
    capacity: 40,
    going: 6,
  },
  {
    title: 'Vinyl night: bring one record',
    description:
      'Everybody gets one side. You put it on, you say in a sentence why, and then you sit down and the room listens to it properly, on speakers taller than you are. No skipping, no phones, no genre police.',
    venue: 'pikeLoft',
    when: ahead(3, 'Thu', '19:30', 3),
    categories: ['social', 'creative'],
    tier: 'club_house',
    capacity: 22,
    going: 4,
  },
  {
    title: 'Bonfire and songs at Crown Point',
    description:
      'We bring the wood, the marshmallows and two guitars; you bring a blanket and a layer for when the wind turns. The fire ring is the third one north of the boat ramp. We put it out, pack it up and leave the sand the way we found it.',
    venue: 'missionBay',
    when: ahead(2, 'Sat', '17:00', 4),
    categories: ['social', 'food'],
    capacity: 35,
    going: 5,
  },
  {
    title: 'Language exchange on the lawn',
    description:
      'Tables with little flags: Spanish, French, Portuguese, German, Vietnamese and American Sign Language. Half an hour in one language, half an hour in the other, and then move. Every level down to “hello” is welcome.',
    venue: 'zilker',
    when: ahead(4, 'Sun', '15:00', 2),
    categories: ['social', 'networking'],
    capacity: 50,
    going: 9,
    notes: ['Can help at the German table.', 'Beginner in ASL, very keen.'],
  },
  {
    title: 'A quiet evening for introverts',
    description:
      'Tea, a jigsaw, a stack of magazines, two cats who live here. Conversation is allowed and never required, and you may leave without saying goodbye. Twelve places only, so that it stays what it says.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(2, 'Tue', '19:00', 2),
    categories: ['social'],
    capacity: 12,
    going: 12,
    notes: ['This is the most me event I have ever seen.'],
  },
  {
    title: 'Queer line dancing at the Annex',
    description:
      'Four easy dances taught from zero, a caller with a sense of humor, and a mocktail bar run by volunteers. Allies dance too. The proceeds of the bar go to the youth center around the corner.',
    venue: 'roosevelt',
    when: ahead(3, 'Fri', '19:00', 3),
    categories: ['social', 'active'],
    capacity: 50,
    going: 2,
  },
  {
    title: 'Sunday slow dance supper',
    description:
      'A potluck, a phonograph and a floor cleared of chairs. It is for anyone who would like to end a weekend more gently than they started it. Bring a dish for four, with its ingredients on a card.',
    venue: 'fiveSpokes',
    when: ahead(6, 'Sun', '17:30', 3),
    categories: ['social', 'food'],
    capacity: 30,
    going: 0,
  },
  {
    title: 'Skyline picnic on Long Meadow',
    description:
      'Blankets end to end under the elms, everybody brings one thing in a big bowl. Look for the yellow kite; if there is no wind, look for the person holding a yellow kite.',
    host: 'socials',
    venue: 'prospect',
    when: ahead(4, 'Sat', '12:00', 3),
    categories: ['social', 'food'],
    capacity: 60,
    going: 6,
    cancelled: true,
  },
  {
    title: 'Housewarming for people without a house',
    description:
      'We borrowed a living room for the night: sofas, a record player, a kitchen where everyone ends up anyway. Forty places, one big pot of something, and everybody does the washing-up together at midnight.',
    host: 'bea',
    venue: 'sideYard',
    when: ago(1, 'Sat', '19:00', 5),
    categories: ['social', 'food'],
    capacity: 40,
    going: 24,
    with: { member: null, player: 'Bringing arancini.', club: null },
  },
  {
    title: 'Swing under the string lights',
    description:
      'A lesson at seven, a seven-piece band at eight, and a patio that has promised to hold. No partner and no experience needed; your Charleston is better than you think.',
    venue: 'brushyCreek',
    when: ago(4, 'Fri', '19:00', 4),
    categories: ['social', 'active'],
    capacity: 50,
    going: 17,
  },
  {
    title: 'Lakefront hello: the Minneapolis kickoff',
    description:
      'The first gathering of the Minneapolis crowd: soup, name tags and a short plan for what to do together this season. Bring one idea on a card; there is already talk of a sauna subcommittee.',
    venue: 'northeastMill',
    when: ago(6, 'Thu', '18:00', 2.5),
    categories: ['social', 'networking'],
    capacity: 40,
    going: 4,
  },
  {
    title: 'Open mic at Five Spokes',
    description:
      'Songs, poems, jokes you have only ever told to your sister: five minutes each, sign up at the door. The room is small and on your side.',
    venue: 'fiveSpokes',
    when: ago(3, 'Tue', '19:30', 2.5),
    categories: ['social', 'creative'],
    capacity: 45,
    going: 5,
  },
];
