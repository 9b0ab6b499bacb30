import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import type { Driver } from './visitor.ts';

/** Opens a browser by the driver at an address. It takes a certificate that the server has signed by itself. */
export function openByWebDriver(address: string, browserName: string): Promise<WebDriver> {
  return new Builder().usingServer(address).withCapabilities({ browserName, acceptInsecureCerts: true }).build();
}

/**
 * A visitor in a browser that speaks the first WebDriver only. It knows neither contexts nor the console, so each
 * visitor has a browser, and the page itself keeps what goes wrong in it.
 */
export async function byWebDriver(browser: WebDriver): Promise<Driver> {
  const ask: Driver['ask'] = (work, argument) =>
    Promise.race([
      browser.executeScript(`(${keepWhatGoesWrong})();return (${work})(arguments[0])`, argument).catch(() => null),
      // WebKit's driver loses a question that comes while one document takes the place of another.
      new Promise((resolve) => setTimeout(resolve, 5_000, null)),
    ]) as never;
  const keys = (...typed: string[]) =>
    browser
      .actions()
      .sendKeys(...typed)
      .perform();
  return {
    async open(address) {
      await browser.get(address);
      await ask(() => {}, null);
    },
    back: () => browser.navigate().back(),
    ask,
    pressAt: (x, y) => browser.actions().move({ x, y }).click().perform(),
    type: keys,
    escape: () => keys(Key.ESCAPE),
    resize: (width, height) =>
      browser
        .manage()
        .window()
        .setRect({ width, height })
        .then(() => {}),
    wrong: async () => (await ask(() => JSON.parse(sessionStorage.getItem('wrong') ?? '[]') as string[], null)) ?? [],
    close: () => browser.quit(),
  };
}

/** Runs in the page, at every question, because a document cannot be prepared before its own scripts run. */
function keepWhatGoesWrong(): void {
  if ('isHeard' in window) return;
  Object.assign(window, { isHeard: true });
  const keep = (line: string) => {
    const lines = JSON.parse(sessionStorage.getItem('wrong') ?? '[]') as string[];
    sessionStorage.setItem('wrong', JSON.stringify([...lines, line]));
  };
  for (const type of ['log', 'info', 'warn', 'error'] as const) {
    const say = console[type];
    console[type] = (...parts: unknown[]) => {
      keep(`${type}: ${parts.join(' ')}`);
      say.apply(console, parts);
    };
  }
  addEventListener('error', ({ message }) => keep(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`blocked by ${effectiveDirective}: ${blockedURI}`),
  );
}
