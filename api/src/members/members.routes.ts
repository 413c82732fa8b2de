import { PATHS, routes, type CurrentUser } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { inPictureTurn } from '../uploads/index.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { findCurrentUser } from './find-current-user.ts';
import { removeProfileImage, setProfileImage } from './profile-image.ts';
import { saveProfile } from './save-profile.ts';

export function memberRoutes(app: FastifyInstance, services: Services): void {
  const store = createImageStore(services.config);

  const asTheyAreNow = async (memberId: string): Promise<{ status: 200; body: CurrentUser }> => {
    const user = await findCurrentUser(services.db, memberId, services.clock());
    if (!user) throw new Refusal('unauthorized');
    return { status: 200, body: user };
  };

  addRoute(app, routes.members.profilePage, async () => ({ status: 302, location: PATHS.myProfile }));

  addRoute(app, routes.members.completeOnboarding, async ({ body, viewer }) => {
    await completeOnboarding(services, viewer.id, body);
    return asTheyAreNow(viewer.id);
  });

  addRoute(app, routes.profile.update, async ({ body, viewer }) => {
    await saveProfile(services, viewer.id, body);
    return asTheyAreNow(viewer.id);
  });

  addRoute(app, routes.profile.setImage, async ({ body, viewer, reply }) => {
    await inPictureTurn(services, { memberId: viewer.id, reply }, (comer) =>
      setProfileImage(services, store, comer, body.imageURL),
    );
    return asTheyAreNow(viewer.id);
  });

  addRoute(app, routes.profile.removeImage, async ({ viewer }) => {
    await removeProfileImage(services, viewer.id);
    return asTheyAreNow(viewer.id);
  });
}
