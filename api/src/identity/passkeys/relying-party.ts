import { BRAND } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { siteOrigin } from '../../platform/http/origin.ts';

/** Who passkeys are for: this host (WebAuthn level 3, "relying party identifier"), on pages of this very origin. */
export function relyingParty(config: Config, request: FastifyRequest) {
  const origin = siteOrigin(config, request);
  return { name: BRAND.name, id: new URL(origin).hostname, origin };
}
