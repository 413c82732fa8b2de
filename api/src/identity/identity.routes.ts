import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { apiKeyRoutes } from './api-keys/index.ts';
import { codeRoutes } from './code.routes.ts';
import { demoRoutes } from './demo.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { plainFormRoutes } from './plain-form.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { stepUpRoutes } from './step-up/step-up.routes.ts';
import { leadPagesToAnswer } from './suspensions/lead-to-answer.ts';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  leadPagesToAnswer(app, services);
  codeRoutes(app, services);
  plainFormRoutes(app, services);
  demoRoutes(app, services);
  loginRoutes(app, services, oidcRoutes(app, services));
  passkeyRoutes(app, services);
  sessionRoutes(app, services);
  apiKeyRoutes(app, services);
  stepUpRoutes(app, services);
}
