// Recreates the picture of the README, the Overview with the demo data: npm run picture
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const PICTURE = path.resolve('docs/dashboard.png');
const SIZE = { width: 1360, height: 940 };

const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-picture-'));
// The link is printed in a terminal only.
const terminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true'];
const product = spawn(process.execPath, [...terminal, 'dist/apps/api/src/main.js', '--demo'], {
  env: { ...process.env, PORT: '0', EARSHOT_HOME: home },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => product.once('close', resolve));
try {
  await photograph(await signInLink());
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

async function photograph(link: string): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.5, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('figure svg').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: PICTURE });
  await browser.close();
  process.stdout.write(`${path.relative('.', PICTURE)} is new.\n`);
}
