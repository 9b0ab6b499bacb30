const testimonials = [
  {
    text: 'I used to find the corner run after the line had moved. Now I see it at the third flag, and I still choose whether to bother.',
    initials: 'D. K.',
  },
  {
    text: 'It told me why it was only 64 on a match I fancied at 80. I left it alone. That is the whole pitch for me.',
    initials: 'S. A.',
  },
  {
    text: 'Nobody shouting about bankers. A figure, a reason, and the door is open if I disagree.',
    initials: 'R. M.',
  },
];

/** Three testimonials, signed with initials, and a note that they are samples (README, rule 11). */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="grid gap-5">
      <h2 id="testimonials" className="text-2xl">
        What it should feel like
      </h2>
      <ul className="grid gap-5">
        {testimonials.map(({ text, initials }) => (
          <li key={initials}>
            <figure className="grid gap-2 border-l-3 border-primary pl-4">
              <blockquote>{text}</blockquote>
              <figcaption className="text-sm text-muted">{initials}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">Sample voices, until the first group is in.</p>
    </section>
  );
}
