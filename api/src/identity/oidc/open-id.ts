/** The OpenID Connect library, imported at the first use: most installations have no provider. */
export const openId = () => import('openid-client');
