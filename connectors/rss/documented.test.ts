import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Settings, TrialSource } from '#libs/connector/trial';
import rss from './index.js';

/** The sources that docs/connectors.md shows. */
function documented(): { name: string; connector: string; config: Settings; secrets?: Settings }[] {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/connectors.md'), 'utf8');
  const blocks = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)];
  return blocks.flatMap(
    ([, text = '']) =>
      // The page leaves tokens out.
      (parse(text.replaceAll('…', 'made-up-token')) as { sources: ReturnType<typeof documented> }).sources,
  );
}

it('reads the feeds that the documentation shows, public and private', async () => {
  const entry = '<item><guid>1</guid><title>Late</title><description>It arrived late</description></item>';
  const sent: Record<string, string | null | undefined> = {};
  for (const { name, connector, config, secrets } of documented()) {
    expect(connector).toBe('rss');
    const source = await TrialSource.open(
      { connector: rss, config, secrets },
      () => new Response(`<rss version="2.0"><channel><title>Feed</title>${entry}</channel></rss>`),
    );
    expect(await source.run(Date.now())).toMatchObject({ added: 1 });
    sent[name] = source.harness.server.seen[0]?.headers.get('authorization');
  }
  expect(sent).toEqual({ blog: null, members: 'Bearer made-up-token' });
});
