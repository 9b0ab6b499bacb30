import type { Browser } from '@playwright/test';

export type Scheme = 'light' | 'dark';

/**
 * Device pixels for each CSS pixel; all sizes below are in CSS pixels. Each screen is taken in as many device pixels as
 * it has in the composed picture, so nothing is blurred.
 */
export const density = 1.25;
export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 800, shrunk: 0.775 };

const canvas = { width: 1640, height: 848 };

const frames = {
  light: { line: '#d5d0c4', shade: 'rgb(20 22 27 / 16%)' },
  dark: { line: '#333b4a', shade: 'rgb(0 0 0 / 60%)' },
};

/**
 * Puts two screens into one transparent WebP picture: a window, and a phone over its edge, beside the match of home.
 */
export async function compose(browser: Browser, scheme: Scheme, onDesk: Buffer, onPhone: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: canvas, deviceScaleFactor: density });
  await page.setContent(html(scheme, onDesk, onPhone));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await page.close();
  return Buffer.from(data, 'base64');
}

function html(scheme: Scheme, onDesk: Buffer, onPhone: Buffer): string {
  const { line, shade } = frames[scheme];
  const image = (name: string, png: Buffer) =>
    `<img class="${name}" src="data:image/png;base64,${png.toString('base64')}" alt="">`;
  return `<!doctype html><style>
    img { position: absolute; box-sizing: content-box; border: 1px solid ${line}; box-shadow: 0 12px 32px ${shade}; }
    .desk { left: 19px; top: 7px; width: ${desk.width}px; border-radius: 14px; }
    .phone { right: 24px; top: 176px; width: ${phone.width * phone.shrunk}px; border-width: 6px; border-radius: 40px; }
  </style>${image('desk', onDesk)}${image('phone', onPhone)}`;
}
