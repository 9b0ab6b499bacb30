import type { Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { prolongDeadlines, slowDown } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, stopClock, test } from '../support/test.ts';
import { replacedIn, watchElements } from './hydration.ts';
import { joinForm } from './join-form.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

declare global {
  interface Window {
    /** How many scripts a page has asked for since its HTML was there, and how many of them did not come. */
    scripts: { asked: number; failed: number };
  }
}

async function watchScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scripts = { asked: 0, failed: 0 };
    const isScript = (node: unknown) => node instanceof HTMLScriptElement && node.src !== '';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) window.scripts.asked += [...addedNodes].filter(isScript).length;
    }).observe(document, { childList: true, subtree: true });
    addEventListener('error', ({ target }) => isScript(target) && window.scripts.failed++, true);
  });
}

/** Fills in the form of the home page, and sends it. */
async function join(page: Page): Promise<void> {
  await joinForm(page).getByLabel('Name').fill('Ada');
  await joinForm(page).getByLabel('Email').fill('ada@example.com');
  await joinForm(page).getByRole('button').click();
}

test('what is typed before React stays as it is: text, focus and selection', async ({ page, remote, consoleLines }) => {
  await watchElements(page.context());
  await remote('*').hold('js');
  await page.goto('/');
  const name = joinForm(page).getByLabel('Name');
  await name.pressSequentially('Ada Lovelace');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 3));
  await remote('*').back();
  await hydrated(page);
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(name).toBeFocused();
  expect(await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([0, 3]);
  await page.keyboard.type('Eve');
  await expect(name).toHaveValue('Eve Lovelace');
  expect(await replacedIn(page)).toEqual([]);
  expect(consoleLines).toEqual([]);
});

test('a form that is sent before React says that it is under way, and is answered once', async ({ page, remote }) => {
  await slowDown(page);
  await watchElements(page.context());
  await remote('*').hold('js');
  await page.goto('/');
  const form = joinForm(page);
  const button = form.getByRole('button');
  await join(page);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await remote('*').back();
  await expect(toasts(page)).toHaveText(["Thanks! You're on the waitlist."]);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(form).toContainText('You are on the list.');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(toasts(page)).toHaveCount(1);
  expect(await replacedIn(page)).toEqual([]);

  // From here on, React answers.
  await button.click();
  await expect(toasts(page).filter({ hasText: 'Please fill in all fields' })).toHaveCount(1);
});

test('a double click joins once', async ({ page }) => {
  await page.goto('/');
  const form = joinForm(page);
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@mutha.example');
  await hydrated(page);
  // The toast comes in the lower right corner, and may be there before the second press: the button is not below it.
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await form.getByRole('button').dblclick();
  await expect(form).toContainText('You are on the list.');
  // A form that is sent empty says so, and moves the focus to its first field.
  await expect(form.getByRole('button')).toBeFocused();
  await expect(toasts(page)).toHaveText(["Thanks! You're on the waitlist."]);
});

test('Enter, pressed twice, joins once', deep, async ({ page }) => {
  await page.goto('/');
  const form = joinForm(page);
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@mutha.example');
  await hydrated(page);
  await form.getByLabel('Email').press('Enter');
  await form.getByLabel('Email').press('Enter');
  await expect(form).toContainText('You are on the list.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(toasts(page)).toHaveText(["Thanks! You're on the waitlist."]);
});

test('a message that is written before React is sent once, and the browser checks it meanwhile', async ({
  page,
  remote,
}) => {
  await slowDown(page);
  await remote('*').hold('js');
  await page.goto('/contact');
  const button = page.getByRole('main').getByRole('button').first();
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').fill('Hello');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await remote('*').back();
  await expect(button).toHaveText('Message Sent!');
  await expect(button).toBeDisabled();
  await expect(toasts(page)).toHaveText(['Sending your message…']);
});

test('where the scripts do not come the page says so, the form keeps its text, and can be sent again', async ({
  page,
  remote,
}) => {
  await remote('shell').lose('js');
  await page.goto('/');
  const form = joinForm(page);
  const button = form.getByRole('button');
  await join(page);
  await expect(page.getByRole('alert')).toContainText('its controls did not arrive');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await remote('shell').back();
  await button.click();
  await expect(toasts(page)).toHaveText(["Thanks! You're on the waitlist."]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the form of the waitlist has what was typed into the short form', async ({ page }) => {
  await page.goto('/');
  await join(page);
  await joinForm(page).getByRole('link', { name: 'Finish signing up' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Send me early access')).not.toBeChecked();
  await page.getByRole('button', { name: /^Not you/ }).click();
  await page.getByRole('button', { name: 'Forget this device', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Not you/ })).toHaveCount(0);
});

test('where the code of the form alone does not come, nothing waits for it', async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-waitlist').hold('js');
  await page.goto('/');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Be there before kick-off' }) });
  await join(page);
  await expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await remote('mf-waitlist').lose('js');
  await expect(card.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expect(card.getByLabel('Name')).toHaveValue('Ada');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('what an earlier page has kept of a form is there to see, before it can be sent', async ({ page, remote }) => {
  await page.goto('/');
  const form = joinForm(page);
  await form.getByLabel('Name').fill('Ada');
  await hydrated(page);
  await form.getByLabel('Email').fill('ada@example.com');
  await page.goto('/about');
  await page.goto('/');
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');

  // Sent before its code is there, the form counts as it looks.
  await remote('*').hold('js');
  await page.goto('/', { waitUntil: 'commit' });
  await form.getByRole('button').click();
  await remote('*').back();
  await expect(toasts(page)).toHaveText(['Please fill in all fields']);
});

test('a press that waits for long is told so, and answered all the same', deep, async ({ page, remote }) => {
  await page.clock.install();
  await remote('*').hold('js');
  await page.goto('/');
  const form = joinForm(page);
  const button = form.getByRole('button');
  await stopClock(page);
  await join(page);
  await page.clock.runFor(7_900);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('alert')).toContainText('answers your press when it comes');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await remote('*').back();
  await page.clock.resume();
  await expect(toasts(page)).toHaveText(["Thanks! You're on the waitlist."]);
});

test(
  'lost scripts are fetched again at a press, not at every letter, even if no pointer or key pressed',
  deep,
  async ({ page, remote }) => {
    await remote('shell').lose('js');
    await watchScripts(page);
    await page.goto('/contact');
    for (const letter of 'Hello') {
      await page.getByLabel('Message').pressSequentially(letter);
      // A script that is on its way is not fetched again. So each letter comes when none is.
      await page.waitForFunction(() => window.scripts.failed === window.scripts.asked);
    }
    // For the focus, and at once a second time: not for the letters.
    expect(await page.evaluate(() => window.scripts.asked)).toBe(2);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    const button = page.locator('main form button[type="submit"]');
    const press = () => button.evaluate((element: HTMLButtonElement) => element.click());
    // The other two fields have had the focus, too.
    await page.waitForFunction(() => window.scripts.failed === window.scripts.asked);
    const before = await page.evaluate(() => window.scripts.asked);
    await press();
    await page.waitForFunction((most) => window.scripts.failed > most, before);
    await expect(page.getByRole('alert')).toContainText('its controls did not arrive');
    await remote('shell').back();
    await press();
    await expect(button).toHaveText('Message Sent!');
  },
);

test(
  'a form has its message again after the visitor left the page before its code arrived',
  deep,
  async ({ page, remote }) => {
    await remote('mf-content').hold('js');
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Good morning.');
    await page.waitForFunction(isRouterThere);
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
    await remote('mf-content').back();
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('Good morning.');
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
  },
);
