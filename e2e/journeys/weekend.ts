/**
 * The facts of the one sample weekend, 27 to 29 November 2026. `weekend.test.ts` compares the samples of all teams with
 * them. A team that shows another match or club adds it here first.
 */

/** The moment at which the clock of the live board is stopped. In November, UK time is UTC. */
export const now = '2026-11-27T20:52:00Z';

/** The clubs of each domestic league, in the one spelling that the site uses. */
const leagues: Record<string, string[]> = {
  'Premier League': [
    ...['Arsenal', 'Aston Villa', 'Bournemouth', 'Brentford', 'Brighton', 'Burnley', 'Chelsea', 'Crystal Palace'],
    ...['Everton', 'Fulham', 'Leeds', 'Liverpool', 'Newcastle', 'Nottingham Forest', 'Sunderland', 'Tottenham'],
    ...['West Ham', 'Wolverhampton'],
  ],
  Championship: [
    ...['Blackburn', 'Bristol City', 'Coventry', 'Derby', 'Hull', 'Middlesbrough', 'Millwall', 'Norwich'],
    ...['Sheffield United', 'Swansea', 'Watford', 'West Brom', 'Wrexham'],
  ],
  'League One': ['Barnsley', 'Stockport'],
  'Scottish Premiership': [
    ...['Aberdeen', 'Celtic', 'Dundee United', 'Hearts', 'Hibernian', 'Kilmarnock', 'Motherwell', 'Rangers'],
  ],
  Bundesliga: [
    ...['Augsburg', 'Bayern', 'Dortmund', 'Frankfurt', 'Freiburg', 'Hamburg', 'Heidenheim', 'Hoffenheim', 'Köln'],
    ...['Leverkusen', 'Mainz', 'Mönchengladbach', 'RB Leipzig', 'St. Pauli', 'Stuttgart', 'Union Berlin'],
    ...['Werder Bremen'],
  ],
  '2. Bundesliga': ['Bochum', 'Greuther Fürth', 'Kaiserslautern', 'Paderborn'],
  'La Liga': [
    ...['Alavés', 'Athletic Club', 'Atlético Madrid', 'Barcelona', 'Betis', 'Celta Vigo', 'Elche', 'Espanyol'],
    ...['Getafe', 'Girona', 'Levante', 'Mallorca', 'Osasuna', 'Rayo Vallecano', 'Real Madrid', 'Real Sociedad'],
    ...['Sevilla', 'Valencia', 'Villarreal'],
  ],
  'Serie A': [
    ...['Atalanta', 'Bologna', 'Cagliari', 'Como', 'Cremonese', 'Fiorentina', 'Genoa', 'Hellas Verona', 'Inter'],
    ...['Lazio', 'Lecce', 'Milan', 'Monza', 'Napoli', 'Parma', 'Roma', 'Sassuolo', 'Torino', 'Udinese'],
  ],
  'Ligue 1': [
    ...['Angers', 'Auxerre', 'Brest', 'Le Havre', 'Lens', 'Lille', 'Lorient', 'Lyon', 'Marseille', 'Monaco', 'Nantes'],
    ...['Nice', 'Paris Saint-Germain', 'Rennes', 'Strasbourg', 'Toulouse'],
  ],
  Eredivisie: [
    ...['AZ', 'Ajax', 'Excelsior', 'Feyenoord', 'Go Ahead Eagles', 'Groningen', 'Heerenveen', 'Heracles', 'NEC'],
    ...['PSV', 'Sparta Rotterdam', 'Twente', 'Utrecht'],
  ],
  'Primeira Liga': [
    ...['Arouca', 'Benfica', 'Braga', 'Casa Pia', 'Famalicão', 'Gil Vicente', 'Moreirense', 'Porto', 'Rio Ave'],
    ...['Sporting', 'Vitória Guimarães'],
  ],
  'Belgian Pro League': ['Anderlecht', 'Cercle Brugge', 'Charleroi', 'Club Brugge', 'Genk', 'Gent', 'Westerlo'],
  'Süper Lig': [
    ...['Alanyaspor', 'Beşiktaş', 'Fenerbahçe', 'Galatasaray', 'Göztepe', 'Kasımpaşa', 'Samsunspor', 'Trabzonspor'],
  ],
  'Super League Greece': ['Aris', 'Olympiacos', 'PAOK', 'Panathinaikos'],
  'Danish Superliga': ['Copenhagen', 'Viborg'],
  'Austrian Bundesliga': ['LASK', 'Salzburg'],
  'Liga MX': ['Pachuca', 'Toluca'],
  'Argentine Primera': ['Boca Juniors', 'Estudiantes', "Newell's Old Boys", 'Racing Club', 'Rosario Central'],
  Brasileirão: ['Botafogo', 'Cruzeiro'],
};

/** The domestic league of each club. */
export const clubs = new Map(
  Object.entries(leagues).flatMap(([league, names]) => names.map((name) => [name, league] as const)),
);

/** The cups, with the leagues whose clubs play in them. */
export const cups: Record<string, string[]> = { 'FA Cup': ['Premier League', 'Championship', 'League One'] };

export interface WeekendMatch {
  league: string;
  /** ISO 8601, UTC. */
  kickoff: string;
  home: string;
  away: string;
  /** The state of the match at {@link now}. Without it, the match has not begun. */
  state?: { minute: number; phase: '1H' | 'HT' | '2H' | 'ET' | 'FT'; score: string };
}

type Row = readonly [league: string, time: string, home: string, away: string, state?: WeekendMatch['state']];

const on = (day: string, rows: Row[]): WeekendMatch[] =>
  rows.map(([league, time, home, away, state]) => ({ league, kickoff: `${day}T${time}:00Z`, home, away, state }));

/** Every match of the weekend that a screen shows, by day. Times are UTC. */
export const matches: WeekendMatch[] = [
  ...on('2026-11-27', [
    ['Premier League', '17:30', 'Fulham', 'Bournemouth', { minute: 90, phase: 'FT', score: '0-2' }],
    ['FA Cup', '18:45', 'Barnsley', 'Stockport', { minute: 104, phase: 'ET', score: '1-1' }],
    ['Eredivisie', '19:15', 'PSV', 'Sparta Rotterdam', { minute: 80, phase: '2H', score: '2-0' }],
    ['Bundesliga', '19:30', 'Frankfurt', 'Köln', { minute: 65, phase: '2H', score: '3-1' }],
    ['Serie A', '19:45', 'Bologna', 'Fiorentina', { minute: 50, phase: '2H', score: '2-2' }],
    ['Ligue 1', '19:45', 'Lille', 'Rennes', { minute: 50, phase: '2H', score: '0-1' }],
    ['La Liga', '20:00', 'Betis', 'Villarreal', { minute: 45, phase: 'HT', score: '0-0' }],
    ['Premier League', '20:15', 'Newcastle', 'Aston Villa', { minute: 37, phase: '1H', score: '1-0' }],
  ]),
  ...on('2026-11-28', [
    ['Premier League', '12:30', 'Tottenham', 'West Ham'],
    ['Serie A', '14:00', 'Parma', 'Monza'],
    ['Süper Lig', '14:00', 'Alanyaspor', 'Göztepe'],
    ['Bundesliga', '14:30', 'Bayern', 'Heidenheim'],
    ['Premier League', '15:00', 'Arsenal', 'Brighton'],
    ['Premier League', '15:00', 'Leeds', 'Burnley'],
    ['Championship', '15:00', 'Norwich', 'Watford'],
    ['Scottish Premiership', '15:00', 'Motherwell', 'Kilmarnock'],
    ['Süper Lig', '17:00', 'Kasımpaşa', 'Galatasaray'],
    ['Premier League', '17:30', 'Everton', 'Crystal Palace'],
    ['Bundesliga', '17:30', 'Dortmund', 'Hoffenheim'],
    ['Eredivisie', '17:45', 'Feyenoord', 'Go Ahead Eagles'],
    ['Ligue 1', '18:00', 'Monaco', 'Le Havre'],
    ['Eredivisie', '19:00', 'Ajax', 'Groningen'],
    ['La Liga', '20:00', 'Celta Vigo', 'Barcelona'],
    ['Ligue 1', '20:05', 'Lens', 'Toulouse'],
    ['Primeira Liga', '20:30', 'Porto', 'Gil Vicente'],
    ['Liga MX', '23:00', 'Toluca', 'Pachuca'],
  ]),
  ...on('2026-11-29', [
    ['Scottish Premiership', '12:00', 'Hearts', 'Aberdeen'],
    ['La Liga', '13:00', 'Osasuna', 'Alavés'],
    ['Eredivisie', '13:30', 'Twente', 'Utrecht'],
    ['Premier League', '14:00', 'Wolverhampton', 'Brentford'],
    ['Serie A', '14:00', 'Atalanta', 'Lecce'],
    ['Ligue 1', '14:00', 'Brest', 'Strasbourg'],
    ['Bundesliga', '14:30', 'Stuttgart', 'Mönchengladbach'],
    ['Scottish Premiership', '15:00', 'Celtic', 'Dundee United'],
    ['La Liga', '15:15', 'Real Sociedad', 'Girona'],
    ['Eredivisie', '15:45', 'AZ', 'NEC'],
    ['Süper Lig', '16:00', 'Trabzonspor', 'Beşiktaş'],
    ['Austrian Bundesliga', '16:00', 'Salzburg', 'LASK'],
    ['Premier League', '16:30', 'Nottingham Forest', 'Chelsea'],
    ['Bundesliga', '16:30', 'RB Leipzig', 'Mainz'],
    ['Serie A', '17:00', 'Roma', 'Udinese'],
    ['Danish Superliga', '17:00', 'Copenhagen', 'Viborg'],
    ['Super League Greece', '17:30', 'PAOK', 'Aris'],
    ['Primeira Liga', '18:00', 'Braga', 'Casa Pia'],
    ['Serie A', '19:45', 'Como', 'Sassuolo'],
    ['Ligue 1', '19:45', 'Marseille', 'Lyon'],
    ['La Liga', '20:00', 'Getafe', 'Espanyol'],
    ['Primeira Liga', '20:30', 'Rio Ave', 'Sporting'],
    ['Argentine Primera', '22:00', 'Rosario Central', "Newell's Old Boys"],
  ]),
];
