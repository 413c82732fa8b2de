/** What speaks OpenID Connect, read when the first person comes that way: most places have no provider. */
export const openId = () => import('openid-client');
