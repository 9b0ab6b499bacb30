/** The parts of a `package.json` that say which packages are installed, and from where. */
export interface Manifest {
  name: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** For npm: what stands in place of a package, also where another package depends on it. `$name`: what is named above. */
  overrides?: Record<string, string>;
}

/**
 * The `package.json` of a new remote: the template's without what only a published package needs.
 * @param text that of the template
 * @param beside that of another remote of the same team. Where it names a file or a link for a package of the site, the
 *   new one does too; without it, the packages come from where the others come from
 */
export function ownManifest(text: string, beside?: string): string {
  const { description: _, files: __, ...template } = JSON.parse(text) as Manifest & Record<string, unknown>;
  const { name, version, ...rest } = template;
  const manifest: Manifest = { name, version, private: true, ...rest } as Manifest;
  const own = beside === undefined ? manifest : asBeside(manifest, JSON.parse(beside));
  return `${JSON.stringify(own, null, 2)}\n`;
}

function asBeside(manifest: Manifest, { dependencies, devDependencies, overrides = {} }: Manifest): Manifest {
  const direct: Record<string, string> = { ...devDependencies, ...dependencies };
  const addressOf = (name: string) => {
    const address = direct[name] ?? overrides[name];
    return address && /^(file|link|https?|git)/.test(address) ? address : undefined;
  };
  const named = (wanted: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(wanted).map(([name, version]) => [name, addressOf(name) ?? version]));
  const own = { dependencies: named(manifest.dependencies), devDependencies: named(manifest.devDependencies) };
  const isNamed = (name: string) => Boolean(own.dependencies[name] ?? own.devDependencies[name]);
  const overriding = Object.keys(overrides).map((name) => {
    const address = addressOf(name) ?? overrides[name] ?? '';
    return [name, isNamed(name) ? `$${name}` : address];
  });
  return { ...manifest, ...own, ...(overriding.length > 0 && { overrides: Object.fromEntries(overriding) }) };
}
