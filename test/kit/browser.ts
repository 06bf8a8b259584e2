import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { type Api, send } from './api.js';
import { until } from './process.js';
import { signIn } from './sign-in.js';

/** The same engine without the window around it, which opens a page for a third of the CPU, comes first. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executable = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));

/** Why there is no browser here, for `describe.skipIf`. */
export const noChromium: string | false =
  executable && existsSync(executable)
    ? false
    : `no Chromium at ${executable ?? PLACES.join(', ')}: install it (apt-get install chromium-headless-shell) or name it by CHROMIUM`;
if (noChromium) process.stderr.write(`\nTESTS IN A BROWSER ARE SKIPPED: ${noChromium}\n\n`);

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One headless Chromium with a profile of its own; a test file shares it and closes it. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable, headless: true, args: QUIET });
}

export interface PageOptions {
  /** With its query and fragment; default `/`. */
  path?: string;
  /** Default: the access token; null opens the page signed out. */
  token?: string | null;
  dark?: boolean;
  /** Default 1280 × 800. */
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  /** Default UTC. */
  timeZone?: string;
  /** Runs before the page is loaded, e.g. to slow an answer down by `page.route`. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface PageLog {
  /**
   * The problems so far, a line each: errors and warnings of the console, uncaught errors, refused and failed
   * requests, violations of the content security policy. Requests that the page itself aborted do not count.
   * @param except lines that are expected
   */
  complaints(except?: RegExp): string[];
  /** The address of every request so far, as it left the browser. */
  requested(): string[];
  /** Waits until everything requested has arrived and drawing it has requested nothing more. */
  quiet(): Promise<void>;
}

export type WatchedPage = Page & PageLog;

/** Opens the dashboard in a browser that shares nothing with others, signed in, and records all its problems. */
export async function openPage(
  browser: Browser,
  api: Pick<Api, 'url' | 'tokens'>,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const { path = '/', token = api.tokens.access, width = 1280, height = 800 } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    timezoneId: options.timeZone ?? 'UTC',
    locale: 'en-GB',
  });
  const complaints: string[] = [];
  await watchPolicy(context, complaints);
  if (token !== null) await startSession(context, api, token);
  const page = await context.newPage();
  const underWay = follow(page);
  const requested = watch(page, complaints);
  await options.prepare?.(page);
  await page.goto(api.url + path);
  return Object.assign(page, {
    complaints: (except?: RegExp) => complaints.filter((line) => !except?.test(line)),
    requested: () => [...requested],
    quiet: async () => {
      do {
        await until('the end of all requests', () => underWay.size === 0);
        await page.evaluate(FRAMES);
      } while (underWay.size > 0);
    },
  });
}

/** What arrived is drawn in one frame, and effects of the drawing run in the next. */
const FRAMES = `new Promise((done) => {
  const frame = (left) => (left > 0 ? requestAnimationFrame(() => setTimeout(frame, 0, left - 1)) : done());
  frame(3);
})`;

/** The requests that have not ended. Those of a document that was left never do. */
function follow(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Signs the browser in as the sign-in form does. */
async function startSession(
  context: BrowserContext,
  { url, tokens }: Pick<Api, 'url' | 'tokens'>,
  token: string,
): Promise<void> {
  const request: Api['request'] = (at, options) => send(url, tokens, { at, ...options });
  const { status, body, cookie } = await signIn({ url, request }, { token });
  if (status !== 200) throw new Error(`/sign-in answered ${status}: ${JSON.stringify(body)}`);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** As text: code in the page has other globals than this file. */
const REPORT_POLICY = `document.addEventListener('securitypolicyviolation', (event) => {
  testPolicyReport('policy: ' + event.effectiveDirective + ' blocked ' + event.blockedURI + ' ' + event.sample);
})`;

async function watchPolicy(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('testPolicyReport', (_, report: string) => void complaints.push(report));
  await context.addInitScript({ content: REPORT_POLICY });
}

function watch(page: Page, complaints: string[]): string[] {
  const requested: string[] = [];
  // The fragment stays in the browser; only Playwright tells it.
  page.on('request', (request) => requested.push(request.url().split('#', 1)[0] ?? ''));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // Refused requests are reported with their status below.
    if (!/^(error|warning)$/.test(message.type()) || message.text().startsWith('Failed to load resource'))
      return;
    complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => noteRefusal(response, complaints));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed (${reason}): ${request.url()}`);
  });
  return requested;
}

/** A machine that is busy with other tests sheds requests. The page retries automatically; that is not a problem. */
function noteRefusal(response: Response, complaints: string[]): void {
  if (response.status() < 400) return;
  const shed = response.status() === 503 && response.headers()['retry-after'] !== undefined;
  if (!shed) complaints.push(`answer ${response.status()}: ${response.url()}`);
}

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: unknown[]; failureSummary: string }[];
}

const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the accessibility of a page as it is now, a line for each element. It runs in its own world: the content security policy stays in force,
 * and the page does not see it.
 */
export async function axe(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'axe' };
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', world);
  await cdp.send('Runtime.evaluate', { expression: axeSource(), contextId });
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  if (exceptionDetails)
    throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return (result.value as Violation[]).flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const [, ...reasons] = failureSummary.split('\n');
      return `${id} (${impact}) at ${target.join(' ')}: ${help}. ${reasons.map((reason) => reason.trim()).join('; ')}`;
    }),
  );
}
