/** The page about the product: what it is, what it is not, and for whom it is (README, rule 4). */
export const facts = [
  {
    title: 'What it is',
    text: 'A companion with a scoring engine behind it. Filters sort the fixtures by the kind of match to expect; signals follow 800+ real-time stats and speak up when a goal, a card, a corner, an upset or a swing is on the cards.',
  },
  {
    title: 'What it is not',
    text: 'A tipster. Mutha does not place bets and does not sell tips. It shows a figure and the reason for it, and you decide whether to back, lay, build an accumulator, or sit this one out.',
  },
  {
    title: 'Who it is for',
    text: 'Punters who watch the match as well as the price: those who want to know why a favourite is short, when a game has turned, and what the last ten minutes have really been worth.',
  },
];

export const questions = [
  {
    question: 'Does Mutha place bets for me?',
    answer:
      'No. It has no betting account, holds no money and sends no bets anywhere. What you do with a signal is up to you.',
  },
  {
    question: 'Are these tips?',
    answer:
      'No. A tip says what to do. Mutha says what it sees, how sure it is and why. Two people can read the same signal and do opposite things, and both have a point.',
  },
  {
    question: 'Is what I see on this site live?',
    answer:
      'Not yet. Fixtures, matches, scores and returns on these pages are sample data, marked as such, so that you can see how the real thing will look.',
  },
  {
    question: 'Can filters change during a match?',
    answer:
      'Yes. If a game changes direction after kick-off, with an early goal or a red card for example, the filters are applied again to the match that it has become.',
  },
  {
    question: 'What happens when I join the waitlist?',
    answer:
      'You get a place in the queue and a link to share. Friends who join with your link move you up. We write when your group is let in.',
  },
];
