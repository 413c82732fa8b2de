/** Outcomes for people who come alone (docs/rules/measured.md): the smallest group that is shown, and periods in days. */
export const ALONE = { group: 5, metDays: 30, backDays: 60 } as const;

/** Why a figure is shown as a dash. */
export const UNTOLD_REASONS = ['few', 'telling'] as const;
export type UntoldReason = (typeof UNTOLD_REASONS)[number];
export const UNTOLD_WORDS: Record<UntoldReason, string> = {
  few: `Fewer than ${ALONE.group} people so far`,
  telling: 'It would tell of single people what they did',
};

/** The figures in display order, with their labels. */
export const ALONE_FIGURES = [
  { name: 'metAtTables', who: 'Sat at a table', did: 'made a friend' },
  { name: 'metWithoutTables', who: 'Without a table', did: 'made a friend' },
  { name: 'backWithFriend', who: 'Had made a friend', did: 'came back' },
  { name: 'backWithoutFriend', who: 'Had made none', did: 'came back' },
] as const;

/** The definition shown next to the figures. `mine`: for one host's own events. */
export const aloneDefinition = (mine: boolean): string[] => {
  const [one, another] = mine
    ? ['one of your events', 'another of your events']
    : ['a published event', 'another published event'];
  return [
    `Counted is everybody who attended ${one} alone, once: by the first such event that is over. Attended is who was checked in or said that they were there; where nobody was checked in, who was registered.`,
    'Alone means that no other guest who attended was their friend here when it began. Friendships with the event’s host count nowhere. Who came with somebody without telling us cannot be known.',
    `Made a friend: they and another guest both said after it that they would like to see each other again, within ${ALONE.metDays} days of its end, and are friends still. What only one of two said counts nowhere.`,
    'Sat at a table: they had a place in a draw of tables that people were told.',
    `Came back: they attended ${another}, which began within ${ALONE.backDays} days of the end of the first.`,
    `People who have not had their ${ALONE.metDays} or ${ALONE.backDays} days yet are not counted. Days are of 24 hours, from the end of the event on, so that time zones do not matter.`,
    `People are added in groups of at least ${ALONE.group}, event by event: the last few wait for others. A figure that would tell what single people did is left out, and what belongs to it too. Deleted accounts and friendships that ended are not counted.`,
  ];
};
