export { findCurrentUser } from './find-current-user.ts';
export { findOrCreateMember } from './find-or-create-member.ts';
export { memberRoutes } from './members.routes.ts';
export { presentCurrentUser } from './current-user.presenter.ts';
export { effectiveTier, type Membership } from './tier.policy.ts';
