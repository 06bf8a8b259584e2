import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${f.average(mean)} en ${name} (${ratings(of)})`;
    const text = {
      fell: 'las valoraciones bajaron',
      rose: 'las valoraciones subieron',
      none: 'no hay un cambio claro',
    }[moved];
    return `${text} de ${side(before, earlier, beforeN)} a ${side(now, version, n)}; la diferencia ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `**${version}** en ${source}: ${change}`,
  noVersionFound: ({ way }) =>
    `Ninguna versión tiene valoraciones claramente ${{ worse: 'peores', better: 'mejores', either: 'distintas' }[way]} que la anterior`,
  noRatedVersion: ({ version }) => `Ningún comentario con valoración tiene la versión ${version}`,
  onlyVersion: ({ source, version, n }) =>
    `En ${source}, ${version} tiene ${ratings(n)} y no hay una versión anterior con que compararla`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'Sí, en',
      worse: 'No, empeoró, en',
      better: 'No, mejoró, en',
      unclear: 'No está claro, en',
      open: 'En',
    }[reply];
    return `${head} ${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${word} en ${f.list(more > 0 ? [...items, `${more} más`] : items)}`];
    const text = {
      scales: 'las escalas son distintas, así que las versiones no se pueden comparar por su media',
      few: 'hay muy pocos comentarios para comparar versiones',
      none: `ninguna versión se distingue con claridad de la anterior (${f.count(compared, 'comparación', 'comparaciones')})`,
      found: `las valoraciones ${[...moved('bajaron', fell, fellMore), ...moved('subieron', rose, roseMore)].join(' y ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () =>
    'Las versiones se suceden en el tiempo: una diferencia puede deberse al momento y no a la versión',
  versionsOverlap: () =>
    'Algunos comentarios cuentan para varias versiones: las diferencias son menos seguras de lo que parecen',
};
