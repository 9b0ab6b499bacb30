import { findPackageManager, type PackageManager } from './package-manager.ts';
import type { Tool } from './tools.ts';

/** Whether a tool is on this machine, or what a person can do to install it. */
export type Provided = { status: 'there' } | { status: 'missing'; advice: string };

/**
 * Looks for a tool on this machine. If the tool is missing, downloads it, or installs it with the system's package
 * manager if that needs no password. `MUTHA_INSTALL=0` forbids both.
 *
 * @param say receives a line for each step
 */
export async function provide(tool: Tool, say: (line: string) => void = console.log): Promise<Provided> {
  say(`Looking for ${tool.name} …`);
  const isThere = async () => {
    const found = await tool.find();
    if (found) say(`  found: ${found}`);
    return found !== undefined;
  };
  if (await isThere()) return { status: 'there' };
  const mayInstall = process.env.MUTHA_INSTALL !== '0';
  if (mayInstall && tool.download) {
    say(`  not found. Downloading it from ${tool.download.from} (MUTHA_INSTALL=0 prevents this) …`);
    if (tool.download.run() && (await isThere())) return { status: 'there' };
  }
  const manager = findPackageManager();
  const choices = (manager && tool.packages[manager.name]) ?? [];
  if (mayInstall && manager?.isAllowed)
    for (const packages of choices) {
      say(`  not found. Installing ${packages.join(', ')} with ${manager.name} (MUTHA_INSTALL=0 prevents this) …`);
      if (manager.install(packages) && (await isThere())) return { status: 'there' };
    }
  return { status: 'missing', advice: adviceOn(tool, manager, choices.at(0)) };
}

function adviceOn(tool: Tool, manager: PackageManager | undefined, packages: string[] | undefined): string {
  if (!manager) return `install ${tool.name} yourself (no supported package manager was found)`;
  if (!packages) return `install ${tool.name} yourself (${manager.name} has no package for it)`;
  return manager.commandFor(packages);
}
