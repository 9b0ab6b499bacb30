/* global __webpack_require__ -- this text becomes part of every container: see lean-runtime.ts */

/**
 * The one copy of a shared module: the version that is in use already, otherwise the newest.
 * @returns a function that gives its factory, or a promise of it
 * @throws Error, from that function, where nobody provides the module, or in a version that does not fit
 */
export const resolveShared =
  ({ shareScope, shareKey, requiredVersion }) =>
  () => {
    const numbers = (version) => version.replace('^', '').split(/[-+]/)[0].split('.').map(Number);
    const compare = (a, b) => {
      const [left, right] = [numbers(a), numbers(b)];
      const index = left.findIndex((number, place) => number !== right[place]);
      return index < 0 ? 0 : left[index] - right[index];
    };
    const versions = __webpack_require__.S[shareScope]?.[shareKey] ?? {};
    const [version] = Object.keys(versions).sort(
      (a, b) => Boolean(versions[b].loaded) - Boolean(versions[a].loaded) || compare(b, a),
    );
    const wanted = numbers(requiredVersion);
    // Up to its first number that is not 0, a version must be the same.
    const fixed = wanted.findIndex(Boolean) + 1;
    const fits =
      version !== undefined &&
      compare(version, requiredVersion) >= 0 &&
      wanted.slice(0, fixed).every((number, place) => number === numbers(version)[place]);
    if (!fits) throw Error(`${shareKey} is shared as ${version}; ${requiredVersion} is needed`);
    versions[version].loaded = 1;
    return versions[version].get();
  };
