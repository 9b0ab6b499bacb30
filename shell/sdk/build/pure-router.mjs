/**
 * Lets the build leave out what nobody uses of React Router. Its file names its components as it defines them, and does
 * not say that this changes nothing else, so otherwise forms, loaders and routes of servers would come along. Its
 * warnings are for development.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: a loader is what its file exports by default
export default function pureRouter(source) {
  return source
    .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
    .replaceAll(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false');
}
