export { pinnedTo, publicAddresses, type HostOptions } from './public-host.ts';
