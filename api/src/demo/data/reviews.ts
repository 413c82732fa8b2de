/** What the demo's other members wrote, by the event's title: stars and words, in the order of writing. */
export const REVIEWS: Record<string, readonly (readonly [stars: number, review: string])[]> = {
  'Sunset ride: twelve flat miles and a milkshake': [
    [
      5,
      'Slowest group I have ever ridden with and I mean that as the highest praise. Cody fixed my rear tire before I had even said the word flat.',
    ],
    [4, 'Lovely. The last two miles had no light at all though, so bring one.'],
    [5, 'salted caramel. that is the review.'],
  ],
  'Kickball: office shirts against band shirts': [
    [5, 'Band shirts were robbed. I have said what I have said.'],
    [
      4,
      'I kicked a ball for the first time since fourth grade, it went backwards, and everybody cheered. Would be backwards again.',
    ],
    [3, 'Fun people, but nine innings in that sun is a lot. Seven would do, and more water please!'],
  ],
  'Hill Country wildflower hike': [
    [
      5,
      'June stopped every fifty steps to introduce us to a plant as if it were a cousin of hers. I now know what a winecup is and cannot stop pointing.',
    ],
    [5, 'Came alone, shared a carpool with three strangers, and we have had dinner twice since.'],
    [4, 'Gentle is right. Lunch under the oak was the best part; wish we had stayed there longer.'],
    [5, 'Tess’s honey. I bought two jars and regret not buying four.'],
  ],
  'Shelby Bottoms bird walk': [
    [4, '7:30 on a Saturday and I was not even angry about it. Eleven species, one very rude heron.'],
    [5, 'Quiet people who like quiet things. Finally.'],
  ],
  'Double dutch for grown-ups': [
    [
      5,
      'Chiamaka has the patience of a saint and the arms of a rower. My calves filed a complaint on Monday as promised.',
    ],
    [
      4,
      'Took me forty minutes to get in and about two seconds to get tangled. Exactly how I remember third grade.',
    ],
  ],
  'Garden brunch before the doors open': [
    [5, 'Having the greenhouse to ourselves at nine in the morning felt slightly illegal.'],
    [4, 'Beautiful, and the eggs deserve their own event. A second pot of coffee would have been kind.'],
  ],
  'Private view, with the lights off first': [
    [5, 'I was certain that room three was about grief. It was about his landlord. Brilliant evening.'],
    [3, 'The flashlight idea is great for the first two rooms and then you mostly worry about stairs.'],
  ],
  'Cyanotypes: prints made by the sun': [
    [5, 'Something about rinsing a sheet of paper and watching it turn blue shuts the whole week up.'],
    [
      4,
      'Took home six prints, gave five away, kept the one of my grandmother’s lace. Clouds made us wait a little.',
    ],
    [5, 'Chemistry, explained the way other people explain gossip.'],
  ],
  'Zine fair and swap table': [
    [4, 'Left one about my bus line, took one about moss. Fair trade.'],
    [
      5,
      'Tova stapled my thing in eleven seconds and told me to make another one, so I am making another one.',
    ],
  ],
  'Figure drawing, live cello': [
    [5, 'The cello makes you draw longer lines, I do not know how else to put it.'],
    [4, 'No talent needed, which in my case was lucky. Chairs are hard: bring a cushion.'],
    [2, 'It was packed and I had an easel behind a pillar. The music was nice to listen to, at least.'],
  ],
  'Raku firing in the yard': [
    [5, 'My cup has a crack, a scorch mark and a name now.'],
    [
      5,
      'Flames taller than me and a very calm person with tongs. Unforgettable. Wear the cotton, they are not joking.',
    ],
  ],
  'Paint the same still life': [
    [
      4,
      'Twenty lemons in a row on the wall and not two alike. I looked at that wall for longer than at anything in a museum this year.',
    ],
    [3, 'Sweet idea; a bit more help with the acrylics would have saved my jug.'],
  ],
  'Tamales by the hundred': [
    [5, 'Lupita’s aunt calls me Spoons now and I have never been prouder.'],
    [5, 'Four hundred tamales, twenty people, no recipe written down anywhere. The firefighters clapped.'],
    [4, 'Wear shoes you can stand in for four hours!! Apart from that: perfect.'],
    [
      5,
      'I don’t speak much Spanish and the people next to me spoke little English, and by the third hundred we were telling each other about our exes.',
    ],
  ],
  'Cupping: how coffee people taste coffee': [
    [4, 'I said stone fruit. I even believed it.'],
    [
      5,
      'Went in liking “normal coffee”, came out with opinions about Ethiopia. My roommates hate this event.',
    ],
  ],
  'Jollof summit': [
    [5, 'Nigeria won. The minutes will show that Nigeria won.'],
    [5, 'Senegal came first at our table and I will not be taking questions.'],
    [
      4,
      'Loud, hot, generous. Come hungry, and earlier than you think: the Ghana pot was gone by half past two.',
    ],
  ],
  'Cast iron rescue and cornbread': [
    [5, 'I brought a pan I had hidden from my mother for two years. It shines. She has been told.'],
    [
      4,
      'Small group, big amounts of butter, very good talk about divorce with someone whose name I forgot to ask.',
    ],
  ],
  'Two-player night: bring nobody, meet ten people': [
    [
      5,
      'The bell is genius. You never have to work out how to leave a conversation, and twice I did not want to.',
    ],
    [4, 'Ten people, six games, one very smug Patchwork player (hi Dev). The room gets loud near the end.'],
    [5, 'Came because I had moved here nine days before. Left with a Thursday.'],
    [
      3,
      'Good games, but twenty-five minutes is too short for anything with rules. Half an hour would fix it.',
    ],
  ],
  'Pinball league, opening night': [
    [5, 'I lost to a woman in a wedding dress. She came straight from the wedding. It was not hers.'],
    [4, 'Ten machines, one of them moody. Everybody helps everybody, which I did not expect of a league.'],
    [4, 'solid groaning throughout'],
  ],
  'The giant Jenga tournament': [
    [5, 'When the final tower fell the referee lost her whistle. Nobody knows where it landed.'],
    [3, 'Waiting between rounds was long. The blocks are heavier than they look, mind your toes.'],
  ],
  'Poker night with chocolate coins': [
    [4, 'First time I understood what the river is. Ate my winnings on the bus.'],
    [5, 'Patient teachers, merciless grandmother at table three.'],
  ],
  'Volunteer fair: give an hour, meet a crew': [
    [5, 'I now fold blankets at a bat hospital on Wednesdays. Thank you, I think?'],
    [
      4,
      'No speeches! You just walk around and people tell you what they need. The far tables were hard to hear.',
    ],
    [
      5,
      'Signed up for the tool library with someone I met at the lemonade. We are on the Sunday shift together.',
    ],
  ],
  'Résumé roast, with love': [
    [
      5,
      'They cut my whole “Objective” paragraph and a recruiter drew a tiny coffin beside it. Two interviews since.',
    ],
    [4, 'Brutal, kind, useful. Bring three copies, the first one gets too red to read.'],
  ],
  'Sunrise breakfast for people in restaurants': [
    [
      5,
      'Only room I know where everyone stacks the plates without being asked. Found our new pastry cook there.',
    ],
    [4, 'Worth staying up for. Malcolm’s eggs are no rumor.'],
  ],
  'Housewarming for people without a house': [
    [5, 'Washing up at midnight with a stranger who sings harmony: ten out of five.'],
    [5, 'Six months in this city and it was the first living room I have sat in that was not mine.'],
    [
      4,
      'The kitchen gets crowded, as every kitchen does. Talked to somebody about sourdough for an hour and only then asked her name.',
    ],
    [
      2,
      'Too full for me, and hard to join a group once they had formed. The people at the door were kind about me leaving early.',
    ],
  ],
  'Swing under the string lights': [
    [5, 'I have two left feet and was asked to dance four times.'],
    [4, 'The band was wonderful, the lesson a bit fast. My Charleston is not better than I thought.'],
    [5, 'Patio held. Barely.'],
  ],
  'Lakefront hello: the Minneapolis kickoff': [
    [5, 'Put me down for the sauna subcommittee, and for the soup.'],
  ],
  'Open mic at Five Spokes': [
    [
      5,
      'I read a poem with my hands shaking and a man in the second row said “take your time” and so I did.',
    ],
    [4, 'Nine acts, seven good, two brave.'],
  ],
};
