import { CATEGORIES } from '@backyard/contract';
import { Poster } from '../poster/poster.tsx';
import { Section } from './section.tsx';

export function PostersShelf() {
  return (
    <Section title="Posters">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CATEGORIES.flatMap((category) =>
          ['a', 'b', 'c', 'd'].map((id) => (
            <Poster key={category + id} id={id} category={category} className="rounded-card" />
          )),
        )}
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <Poster id="t1" category="creative" title="Ink & wash" className="rounded-card" />
        <Poster
          id="t2"
          category="networking"
          title="Designers, founders and friends of friends: first Thursday"
          className="rounded-card"
        />
      </div>
    </Section>
  );
}
