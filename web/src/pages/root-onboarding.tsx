import { BRAND } from '@backyard/contract';

export default function RootOnboarding() {
  return (
    <div className="page-width py-12">
      <title>{`Welcome · ${BRAND.name}`}</title>
      <h1 className="title-page">Welcome to {BRAND.name}</h1>
    </div>
  );
}
