import { useEffect, useRef } from 'react';
import { StringLights } from '../../ui/string-lights.tsx';

const LIGHT_STEP_MS = 90;
/** The wire hangs in swags that are alike; they light up together. */
const LIGHTS_A_SWAG = 5;
const SPARKS = [
  [40, 62, 'fill-glow'],
  [96, 30, 'fill-accent'],
  [150, 74, 'fill-success'],
  [200, 26, 'fill-glow'],
  [252, 72, 'fill-danger'],
  [306, 32, 'fill-accent'],
  [362, 60, 'fill-glow'],
] as const;

/** The one celebration: the lights go on, one after the other, and sparks rise. Still under `prefers-reduced-motion`. */
export function Celebration() {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const lights = scene.current?.querySelectorAll('svg:first-of-type g g') ?? [];
    for (const [index, light] of lights.entries()) {
      light.animate([{ opacity: 0.15 }, { opacity: 1 }], {
        duration: 250,
        delay: (index % LIGHTS_A_SWAG) * LIGHT_STEP_MS,
        easing: 'ease-out',
        fill: 'backwards',
      });
    }
    const sparks = scene.current?.querySelectorAll('[data-spark]') ?? [];
    for (const [index, spark] of sparks.entries()) {
      spark.animate(
        [
          { opacity: 0, transform: 'translateY(26px)' },
          { opacity: 1, transform: 'translateY(0)', offset: 0.4 },
          { opacity: 0, transform: 'translateY(-22px)' },
        ],
        { duration: 900, delay: index * LIGHT_STEP_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      );
    }
  }, []);
  return (
    <div ref={scene} aria-hidden="true" className="relative -mx-5 sm:-mx-7">
      <StringLights />
      <svg viewBox="0 0 400 80" className="absolute inset-0 size-full overflow-visible">
        {SPARKS.map(([x, y, fill]) => (
          <circle key={x} data-spark cx={x} cy={y} r="4.5" opacity="0" className={fill} />
        ))}
      </svg>
    </div>
  );
}
