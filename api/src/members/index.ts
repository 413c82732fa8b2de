export { agesOf } from './ages.rules.ts';
export { findCurrentUser } from './find-current-user.ts';
export { findOrCreateMember } from './find-or-create-member.ts';
export { isHiddenFrom, isNotHiddenFrom, namesNobodyHidden } from './hidden-from.queries.ts';
export { memberRoutes } from './members.routes.ts';
export { clearPageIn } from './clear-page.ts';
export { removeProfileImageIn } from './profile-image.ts';
export { beginLeaving, holdStaying } from './staying.queries.ts';
export { effectiveTier, membershipOf } from './tier.policy.ts';
