import { readdirSync } from 'node:fs';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Imports go one way: remotes to the UI kit and the contract, the shell to both, nobody to a remote. */
export function importRules(repository: string): IForbiddenRuleType[] {
  const remotes = readdirSync(repository).filter((name) => name.startsWith('mf-'));
  return [
    ...remotes.map((remote) => ({
      name: `${remote}-stands-alone`,
      comment: `${remote} may not import another remote. What two teams need is a fragment, or a part of shared-ui.`,
      severity: 'error' as const,
      from: { path: `^${remote}/` },
      to: { path: '^mf-[^/]+/', pathNot: `^${remote}/` },
    })),
    {
      name: 'remotes-use-the-contract',
      comment: "From the shell, a remote's source may import @mutha/shell/contract and nothing else.",
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: '/rspack[.]config[.]ts$' },
      to: { path: '^shell/', pathNot: '^shell/contract/' },
    },
    {
      name: 'remote-builds-use-the-preset',
      comment: 'From the shell, rspack.config.ts may import @mutha/shell/rspack and nothing else.',
      severity: 'error',
      from: { path: '^mf-[^/]+/rspack[.]config[.]ts$' },
      to: { path: '^shell/', pathNot: '^shell/rspack/index[.]ts$' },
    },
    {
      name: 'kit-knows-nobody',
      comment: 'shared-ui is below everything: it imports neither the shell nor a remote.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|mf-[^/]+|e2e)/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from the registry, at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|e2e)/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is published without the rest of the shell, so it may not need any of it.',
      severity: 'error',
      from: { path: '^shell/contract/' },
      to: { path: '^(shell/(?!contract/)|shared-ui/)' },
    },
    {
      name: 'presets-need-only-the-contract',
      comment: 'The presets are published with the contract and without the rest of the shell.',
      severity: 'error',
      from: { path: '^shell/rspack/' },
      to: { path: '^shell/(?!contract/|rspack/)' },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: "The shell's source may not import what builds, releases or serves it.",
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^shell/(rspack|release|origin)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ];
}
