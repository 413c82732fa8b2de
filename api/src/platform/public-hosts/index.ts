export { inNetworks, isNetwork } from './own-networks.ts';
export { NotAsked, pinnedTo, publicAddresses, type HostOptions } from './public-host.ts';
export { mayBePublic } from './public-name.ts';
