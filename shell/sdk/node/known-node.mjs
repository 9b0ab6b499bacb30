/**
 * The versions of Node that this project runs on. An old Node must be able to read this file, so it imports nothing.
 */

/** The first version of each line that the packages of this project support, and the newest line that was tried. */
const oldest = [
  [20, 19],
  [22, 12],
];
const newest = 26;

/**
 * The message for a person who starts a command with this version.
 *
 * @param {string} version such as `22.23.3`
 * @returns {{ isRefused: boolean, message: string } | undefined} nothing where it is known to work
 */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const line = oldest.find(([of]) => of === major);
  if (major < 20 || major === 21 || (line && minor < line[1]))
    return {
      isRefused: true,
      message: `This is Node ${version}. Mutha needs 20.19 or a later 20, or 22.12 or later. Install a newer one from https://nodejs.org and try again.`,
    };
  if (major % 2 === 0 && major <= newest) return undefined;
  return {
    isRefused: false,
    message: `This is Node ${version}. Mutha is tested with Node 20, 22, 24 and 26. If something fails, try one of these first.`,
  };
}
