export type QuickJoinAnswer = { status: 'joined'; message: string } | { status: 'incomplete'; message: string };

/** The rule of the short form (README, rule 10): neither field may be empty, and nothing else is checked. */
export function quickJoin({ name, email }: { name: string; email: string }): QuickJoinAnswer {
  if (!name.trim() || !email.trim()) return { status: 'incomplete', message: 'Please fill in all fields' };
  return { status: 'joined', message: "Thanks! You're on the waitlist." };
}
