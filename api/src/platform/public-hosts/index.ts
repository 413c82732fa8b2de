export { NotAsked, pinnedTo, publicAddresses, type HostOptions } from './public-host.ts';
