/** This text becomes part of every container: see container-plugin.ts. */

/**
 * The part of a container that Rspack leaves to a runtime: the container's two functions, which chunks are its own, and
 * how they get shared modules. A remote provides no shared modules itself. It takes the one copy that fits `^version`.
 * @param runtime Rspack's own runtime (`__webpack_require__`), with the lists that the build has made
 * @param own the global list from which Rspack's runtime takes chunks
 * @param common the global list to which the chunks of all versions of the remote add themselves: each chunk's address,
 *   then the chunk
 */
export const containerRuntime = (runtime, own, common) => {
  // A server has no document. It gives the entry's address as the location.
  const { document, location } = globalThis;
  runtime.p = new URL('.', document ? document.currentScript.src : location).href;

  // Two versions can run in one tab. Each takes the chunks at its own addresses.
  globalThis[common] ??= [];
  const chunks = globalThis[common];
  const offer = (address, chunk) => {
    const [ids] = chunk;
    const isOwn = !address || ids.every((id) => address.split('?')[0] === runtime.p + runtime.u(id));
    if (isOwn) globalThis[own].push(chunk);
  };
  for (let index = 0; index < chunks.length; index += 2) offer(chunks[index], chunks[index + 1]);
  const keep = chunks.push.bind(chunks);
  chunks.push = (address, chunk) => {
    keep(address, chunk);
    offer(address, chunk);
  };

  runtime.initContainer = (scope) => {
    runtime.S.default ??= scope;
    if (runtime.S.default !== scope) throw Error('The container runs with another share scope already');
  };
  runtime.getContainer = async (name) => {
    const { moduleMap } = runtime.initializeExposesData;
    if (!Object.hasOwn(moduleMap, name)) throw Error(`The container has no ${name}`);
    return moduleMap[name]();
  };

  const numbers = (version) => version.replace('^', '').split(/[-+]/)[0].split('.').map(Number);
  const compare = (a, b) => {
    const [left, right] = [numbers(a), numbers(b)];
    const index = left.findIndex((number, place) => number !== right[place]);
    return index < 0 ? 0 : left[index] - right[index];
  };
  // The version that is in use already, otherwise the newest.
  const take = ({ shareKey, requiredVersion }) => {
    const versions = runtime.S.default?.[shareKey] ?? {};
    const [version] = Object.keys(versions).sort(
      (a, b) => Boolean(versions[b].loaded) - Boolean(versions[a].loaded) || compare(b, a),
    );
    const wanted = numbers(requiredVersion);
    // The numbers of a version must be the same up to the first one that is not 0, that one included.
    const fixed = wanted.findIndex(Boolean) + 1;
    const fits =
      version !== undefined &&
      compare(version, requiredVersion) >= 0 &&
      wanted.slice(0, fixed).every((number, place) => number === numbers(version)[place]);
    if (!fits) throw Error(`${shareKey} is shared as ${version}; ${requiredVersion} is needed`);
    versions[version].loaded = 1;
    return versions[version].get();
  };

  const taken = {};
  runtime.f.consumes = (chunk, promises) => {
    const { chunkMapping, moduleIdToConsumeDataMapping } = runtime.consumesLoadingData;
    for (const id of chunkMapping[chunk] ?? []) {
      // If a module does not arrive, no module that imports it begins to run, because it could not be run again.
      taken[id] ??= Promise.resolve(moduleIdToConsumeDataMapping[id])
        .then(take)
        .then(
          (factory) => {
            runtime.m[id] = (module) => {
              // A module that throws must not stay in the cache.
              delete runtime.c[id];
              module.exports = factory();
            };
          },
          (error) => {
            delete taken[id];
            throw error;
          },
        );
      promises.push(taken[id]);
    }
  };
};
