import base from './playwright.config.ts';
export default { ...base, grepInvert: undefined, timeout: 50_000, projects: [{ name: 'desktop' }] };
