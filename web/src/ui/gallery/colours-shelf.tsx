import { Row, Section } from './section.tsx';

const SWATCHES = [
  'bg-ground text-ink',
  'bg-raised text-ink',
  'bg-sunken text-ink',
  'bg-sunken text-muted',
  'bg-accent text-on-accent',
  'bg-accent-soft text-accent-ink',
  'bg-glow text-on-glow',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-danger-soft text-danger',
  'bg-danger text-on-danger',
];

export function ColoursShelf() {
  return (
    <Section title="Colours and type">
      <Row>
        {SWATCHES.map((name) => (
          <span key={name} className={`rounded-control border border-line px-4 py-6 text-sm ${name}`}>
            {name}
          </span>
        ))}
      </Row>
      <p className="title-page">Title of a page</p>
      <p className="title-section">Title of a section</p>
      <p className="title-card">Title of a card</p>
      <p className="max-w-prose">
        Running text at seventeen pixels. Meet at the gate by seven; we walk at sunset and are back by ten.{' '}
        <a href="#main" className="text-accent-ink underline underline-offset-2">
          Read the guidelines
        </a>
        . <span className="text-muted">Muted text says what is nice to know.</span>
      </p>
    </Section>
  );
}
