/*
 * What follows a Korean noun or the stem of a verb: particles, the copula, and the endings of 하다 and 되다, closed
 * lists. The longest one is cut off, then another one, if two syllables remain.
 */
const particles = `은 는 이 가 을 를 의 에 에서 에게 에게서 에는 에도 에만 에서는 에서도 와 과 랑 이랑 하고 로 으로 로는 으로는
  로도 으로도 로서 으로서 로써 으로써 도 만 만은 만이 만을 부터 까지 까지는 까지도 처럼 보다 보다는 마다 조차 마저 밖에 이나 나 이라도
  라도 이든 든 이란 란 이라 라 이라는 라는 이라고 라고 께서 께 한테 한테서 들 들은 들이 들을 들의 들도 요 이요 이에요 예요 이예요 에요
  입니다 이다 인데 인데요 이고 이며 이면 이라서 라서 이지만 지만 임 이네요 네요 이었습니다 였습니다 이었어요 였어요 이죠 죠 인지 일때 때문에`;
const verbs = `하다 하는 하고 하며 하면 하지 하지만 하게 하기 하기가 하기도 하는데 하는데요 하니 하니까 하려고 하려면 하려 하라고 하라는 하라 하세요
  해 해도 해서 해야 해요 해주세요 해줘요 했다 했는데 했는데요 했어요 했습니다 했더니 했음 한 한다 한데 한다고 한다는 할 할때 할수 함 합니다 합니다만 하시는
  하자 하던 하셔서 하십시오 해주시면 해주시고 해보니 되다 되는 되고 되며 되면 되지 되지만 되게 되는데 되는데요 되니 되어 되어서 되어야 돼 돼서 돼야 돼요 됐다
  됐는데 됐는데요 됐어요 됐습니다 된 된다 된다고 될 됨 됩니다 되네요 되나요 되었습니다 되었다 되었는데 되질 되지가 안됨 안되요 안돼요 안됩니다 안되고 안되는 안되서 안돼 안되네요
  받는 받고 받기 받은 받아 받아서 받았는데 시 시키는 시켜 시에`;
const endings = [...new Set(`${particles} ${verbs}`.split(/\s+/))].sort((a, b) => b.length - a.length);
const byLast = new Map<string, string[]>();
for (const ending of endings) {
  const last = ending.slice(-1);
  byLast.set(last, [...(byLast.get(last) ?? []), ending]);
}

export function koreanKey(word: string): string {
  let key = word;
  for (let times = 0; times < 2; times++) {
    const ending = byLast
      .get(key.slice(-1))
      ?.find((one) => key.length - one.length >= 2 && key.endsWith(one));
    if (ending === undefined) break;
    key = key.slice(0, -ending.length);
  }
  return key;
}
