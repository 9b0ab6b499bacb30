const subject = 'Mutha Waitlist - Early Access';
const invitation = 'Get on the Mutha list with me: early access to the football companion that reads the game.';

/**
 * The link that a member shares.
 * @param origin such as `https://mutha.example` or `http://localhost:3000`
 * @param code a referral code
 */
export function referralLink(origin: string, code: string): string {
  const link = new URL('/waitlist', origin);
  link.searchParams.set('ref', code);
  return link.href;
}

/** The data for the system's share sheet. */
export function shareSheet(link: string): { title: string; text: string; url: string } {
  return { title: subject, text: invitation, url: link };
}

/** Addresses that open a network or a mail program, with the invitation and the link filled in (README, rule 8). */
export function shareLinks(link: string): { whatsApp: string; x: string; facebook: string; email: string } {
  return {
    whatsApp: `https://wa.me/?${query({ text: `${invitation} ${link}` })}`,
    x: `https://twitter.com/intent/tweet?${query({ text: invitation, url: link })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
    email: `mailto:?${query({ subject, body: `${invitation}\n\n${link}` })}`,
  };
}

/** Writes spaces as `%20`, because mail programs show a `+` as it is. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
