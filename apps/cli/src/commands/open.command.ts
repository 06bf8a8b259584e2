import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { moment, print } from '../output.js';

interface Link {
  url: string;
  expires_at: string;
}

export function addOpenCommand(program: Command): void {
  program
    .command('open')
    .description('open the dashboard, signed in; without a terminal, print the link alone')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions>();
      const link = await call<Link>(connect(options, 'access'), 'POST', '/admin/sign-in-links');
      print(`${link.url}\n`);
      if (!process.stdout.isTTY) return;
      print(`It signs one person in, once, until ${moment(link.expires_at)}.\n`);
      openBrowser(link.url);
    });
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // `start` would read the = of the link as a space.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** The link was printed: where no browser can be opened from here, it is opened by hand. */
function openBrowser(url: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
