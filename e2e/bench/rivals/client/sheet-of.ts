/** If import maps alone name the files, they name the remotes' sheets too. */
const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{"imports":{}}';
const { imports } = JSON.parse(map) as { imports: Record<string, string> };

/** Resolves once a remote's sheet is there. */
export function sheetOf(remote: string): Promise<void> {
  const href = imports[`${remote}/sheet.css`];
  if (!href || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not arrive.`));
    document.head.append(link);
  });
}
