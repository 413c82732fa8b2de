import { BRAND } from '@backyard/contract';

export function Component() {
  return (
    <div className="page-width py-12">
      <h1 className="title-hero">{BRAND.tagline}</h1>
    </div>
  );
}
