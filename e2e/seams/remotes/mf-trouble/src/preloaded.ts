export const words = 'preloaded';
