/** What the process needs for itself: its own pipes, its modules, the files that it looks at in passing. */
const own = 40;

/** More would help nobody: the disk is read by a few threads. */
const most = { files: 1_000, connections: 10_000 };

/**
 * How many connections and files this process may have open at once, so that the system never refuses one: each file
 * that is sent needs its connection too. `ulimit -n` is what there is to divide.
 */
export function limits(descriptors = openFilesLimit()): { files: number; connections: number } {
  const each = Math.floor((descriptors - own) / 2);
  return {
    files: Math.max(1, Math.min(each, most.files)),
    connections: Math.max(1, Math.min(each, most.connections)),
  };
}

function openFilesLimit(): number {
  // The report would ask the network for the names of everybody who is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } };
  const { soft } = userLimits?.open_files ?? { soft: 'unlimited' };
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft;
}
