import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} em ${name} (${ratings(of)})`;
    const text = {
      fell: 'as avaliações caíram',
      rose: 'as avaliações subiram',
      none: 'não há mudança clara',
    }[moved];
    return `${text} de ${side(before, earlier, beforeN)} para ${side(now, version, n)}; a diferença ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** em ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Nenhuma versão tem avaliações claramente ${{ worse: 'piores', better: 'melhores', either: 'diferentes' }[way]} em relação à anterior`,
  noRatedVersion: ({ version }) => `Nenhum comentário com avaliação tem a versão ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `Em ${source}, ${version} tem ${ratings(n)} e não há versão anterior para comparar`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Sim, em',
      worse: 'Não, piorou, em',
      better: 'Não, melhorou, em',
      unclear: 'Não está claro, em',
      open: 'Em',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} em ${f.list(more > 0 ? [...items, `mais ${more}`] : items)}`];
    const text = {
      scales: 'as escalas são diferentes, por isso as versões não podem ser comparadas pela média',
      few: 'há poucos comentários para comparar versões',
      none: `nenhuma versão se distingue claramente da anterior (${f.count(compared, 'comparação', 'comparações')})`,
      found: `as avaliações ${[...moved('caíram', fell, fellMore), ...moved('subiram', rose, roseMore)].join(' e ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () => 'As versões se sucedem no tempo: uma diferença pode vir do momento, e não da versão',
  versionsOverlap: () =>
    'Alguns comentários contam para várias versões: as diferenças são menos seguras do que parecem',
};
