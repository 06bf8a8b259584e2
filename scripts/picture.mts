// Pictures of the dashboard with the demo data.
// npm run picture                    the pictures of the README
// npm run picture -- --all [FOLDER]  every screen, at three widths, light and dark; outside the repository by default
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { SCREENS } from '../test/kit/screens.ts';

const README = [
  { file: 'dashboard.png', path: '/' },
  { file: 'trends.png', path: '/trends' },
  { file: 'ask.png', path: '/ask?question=Did%20ratings%20fall%2C%20when%2C%20and%20why%3F' },
];
const SIZE = { width: 1360, height: 940 };
const WIDTHS = [1440, 768, 390];
const SECTIONS = {
  Data: ['import', 'fields', 'rejected', 'push'],
  Admin: ['exports', 'webhooks', 'erase', 'retention', 'audit', 'health'],
};
const PLACES: readonly { name: string; path: string }[] = [
  ...SCREENS,
  ...Object.entries(SECTIONS).flatMap(([name, sections]) =>
    sections.map((section) => ({
      name: `${name} ${section.replace(/.*=/, '')}`,
      path: `/${name.toLowerCase()}?section=${section}`,
    })),
  ),
  { name: 'New alert', path: '/alerts?alert=new' },
  { name: 'Ask answered', path: '/ask?question=What%20do%20low%20ratings%20complain%20about%3F' },
  {
    name: 'Breakdown weekday',
    path: '/breakdown?distribution_by=ds:weekday&stacked_by=ds:hour_of_day&form=heat',
  },
  { name: 'No match', path: '/search?q=xyzzy' },
  { name: 'Not found', path: '/nonsense' },
];

const args = process.argv.slice(2);
if (args[0] !== undefined && args[0] !== '--all') {
  process.stderr.write('usage: npm run picture [-- --all [FOLDER]]\n');
  process.exit(2);
}
const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-picture-'));
// The link is printed in a terminal only.
const terminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true'];
const product = spawn(process.execPath, [...terminal, 'dist/apps/api/src/main.js', '--demo'], {
  env: { ...process.env, PORT: '0', EARSHOT_HOME: home },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => product.once('close', resolve));
try {
  const link = await signInLink();
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place)) ?? 'chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  await (args[0] === '--all'
    ? photographAll(browser, link, path.resolve(args[1] ?? path.join(os.tmpdir(), 'earshot-pictures')))
    : photograph(browser, link));
  await browser.close();
} finally {
  product.kill();
  await ended;
  await rm(home, { recursive: true, force: true });
}

/** Printed once the story is stored. What is printed later is read too, or the product could not go on. */
function signInLink(): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    product.stdout.on('data', (chunk) => {
      said += String(chunk);
      const link = /Open (\S+#sign-in=\S+)/.exec(said)?.[1];
      if (link) resolve(link);
    });
    void ended.then(() =>
      reject(new Error(`The product did not start; run 'npm run build' first.\n${said}`)),
    );
  });
}

async function photograph(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.5, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('figure svg').first().waitFor();
  for (const { file, path: address } of README) {
    await page.goto(new URL(address, link).href);
    await page.locator('main .skeleton').first().waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.resolve('docs', file) });
    process.stdout.write(`docs/${file} is new.\n`);
  }
}

async function photographAll(browser: Browser, link: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('figure svg').first().waitFor();
  for (const { name, path: address } of PLACES) {
    await page.goto(new URL(address, link).href);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator('main .skeleton').first().waitFor({ state: 'hidden' });
        await page.waitForLoadState('networkidle');
        const file = `${name.toLowerCase().replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
      }
    }
  }
  process.stdout.write(`${PLACES.length * WIDTHS.length * 2} pictures are in ${folder}.\n`);
}
