/** The file descriptors that the process needs for itself: its pipes, its modules, the files that it only looks at. */
const own = 40;

/** More would not be faster, since only a few threads read the disk. */
const most = { files: 1_000, connections: 10_000 };

/**
 * How many connections and files this process may have open at once, so that the system never refuses one. Each file
 * that is sent needs a connection too, so both get half of the limit that `ulimit -n` sets.
 */
export function limits(descriptors = openFilesLimit()): { files: number; connections: number } {
  const each = Math.floor((descriptors - own) / 2);
  return {
    files: Math.max(1, Math.min(each, most.files)),
    connections: Math.max(1, Math.min(each, most.connections)),
  };
}

let known: number | undefined;

/** The limit of this process. It stays as it is, and to ask for it takes 20 ms. */
function openFilesLimit(): number {
  known ??= askForLimit();
  return known;
}

function askForLimit(): number {
  // Without this, the report would look up the host name of every client that is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } };
  const { soft } = userLimits?.open_files ?? { soft: 'unlimited' };
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft;
}
