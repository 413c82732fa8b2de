import { drawingName, drawingPath, LIGHTS, MOTIFS, SEASONS } from '@backyard/contract';
import { Section } from './section.tsx';

/** Any version works: the development server draws whatever is requested. */
const NOW = 'now';
/** Far enough apart that neighbours differ in everything. */
const STEP = 733;
const ALIKE = 12;

const Drawing = ({ name }: { name: string }) => (
  <img
    src={drawingPath(NOW, name)}
    alt=""
    title={name}
    width={640}
    height={360}
    loading="lazy"
    className="aspect-video w-full rounded-card bg-sunken"
  />
);

/** Every drawn motif in the four lights, and one of them for a dozen events of the same evening. */
export function DrawingsShelf() {
  return (
    <Section title="Drawn pictures">
      <div className="grid grid-cols-4 gap-3">
        {Array.from({ length: ALIKE }, (_, index) => (
          <Drawing
            key={index}
            name={drawingName({
              motif: 'coffee',
              light: 'dusk',
              season: 'autumn',
              variant: (index * STEP) % 4096,
            })}
          />
        ))}
        {MOTIFS.flatMap((motif, row) =>
          LIGHTS.map((light, column) => (
            <Drawing
              key={motif + light}
              name={drawingName({
                motif,
                light,
                season: SEASONS[(row + column) % SEASONS.length] ?? 'summer',
                variant: ((row * LIGHTS.length + column) * STEP) % 4096,
              })}
            />
          )),
        )}
      </div>
    </Section>
  );
}
