const RULES = [
  ['Be kind.', 'Everybody is welcome. No harassment, no discrimination, and a no is a no.'],
  ['Show up, or give the seat back.', 'If your plans change, cancel here, so that somebody else can come.'],
  ['Follow the host.', 'They know the place and its rules, and may ask somebody to leave.'],
  ['Look after yourself and each other.', 'Drink in measure, mind the gear, and get home safely.'],
  ['Ask before you post.', 'Pictures and contact details of others are theirs to share.'],
  ['Speak up.', 'Tell the host when something feels wrong. In an emergency call 911 first.'],
] as const;

/** The event guidelines and safety policies, to read where one agrees to them. */
export function Guidelines() {
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-11 items-center px-4 py-2 text-sm font-semibold text-accent-ink">
        Read the guidelines and safety policies
      </summary>
      <ul className="flex flex-col gap-2.5 px-4 pt-1 pb-4 text-sm">
        {RULES.map(([rule, meaning]) => (
          <li key={rule}>
            <strong className="font-semibold">{rule}</strong> <span className="text-muted">{meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
