import { spawnSync } from 'node:child_process';
import { programFile } from './program.ts';

export type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'pacman' | 'zypper' | 'brew';

/** The arguments of each package manager, before the names of the packages. */
const managers: Record<ManagerName, { refresh?: string[]; install: string[] }> = {
  'apt-get': { refresh: ['update', '-qq'], install: ['install', '-y', '-qq', '--no-install-recommends'] },
  dnf: { install: ['install', '-y'] },
  apk: { install: ['add', '--update-cache'] },
  // Never `-y` without a whole upgrade: it would leave the machine with packages that do not fit each other.
  pacman: { install: ['-S', '--noconfirm', '--needed'] },
  zypper: { install: ['--non-interactive', 'install'] },
  brew: { install: ['install', '--quiet'] },
};

/** The package manager of this machine. */
export interface PackageManager {
  name: ManagerName;
  /** Whether it may be used without a password: by root, or by `sudo` if that asks for none. */
  isAllowed: boolean;
  /** The command that a person types to install `packages`. */
  commandFor(packages: string[]): string;
  /** @returns whether all of `packages` were installed */
  install(packages: string[]): boolean;
}

/** @returns undefined on a machine without any of `managers` */
export function findPackageManager(): PackageManager | undefined {
  const name = (Object.keys(managers) as ManagerName[]).find((one) => programFile(one));
  if (!name) return undefined;
  const { refresh, install } = managers[name];
  const isRoot = process.getuid?.() === 0;
  // Homebrew installs for a user, and refuses root.
  const isOfUser = name === 'brew';
  const prefix = isRoot || isOfUser ? [] : ['sudo', '-n'];
  const run = (args: string[]) => {
    const [program = '', ...rest] = [...prefix, name, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  return {
    name,
    isAllowed: isOfUser ? !isRoot : isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
    commandFor: (packages) => [...(isRoot || isOfUser ? [] : ['sudo']), name, ...install, ...packages].join(' '),
    install: (packages) => (!refresh || run(refresh)) && run([...install, ...packages]),
  };
}
