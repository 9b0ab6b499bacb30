export const words = 'prefetched';
