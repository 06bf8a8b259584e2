import { UndirectedGraph } from 'graphology';
import communities from 'graphology-communities-louvain';

/** It is CommonJS, whose types promise a default that is not there. */
const louvain = communities as unknown as typeof communities.default;

export interface Link {
  readonly one: number;
  readonly other: number;
  readonly weight: number;
}

export interface Division {
  /** Words that were together; each of these groups is a node of its own, linked to its words. */
  readonly before?: readonly (readonly number[])[];
  /** With more, groups become more and smaller: the resolution of Louvain's method. */
  readonly detail?: number;
  readonly rounds?: number;
}

/** How firmly words that were together before hold together, as a share of all the weight of each. */
const HOLD = 0.5;
/** Divisions that are compared, and how much the weight of a link differs from one to the next. */
const ROUNDS = 40;
const SHAKE = 0.9;
/** Words belong together that do so in this share of the divisions. */
const AGREED = 0.6;

/**
 * Divides words into those that belong together (Louvain, Blondel et al. 2008; of graphology). One division hangs on
 * small differences: what many divisions of slightly different links agree on is divided again (consensus clustering,
 * Lancichinetti and Fortunato 2012). The same links give the same answer.
 */
export function communitiesOf(
  nodes: readonly number[],
  links: readonly Link[],
  { before = [], detail = 1, rounds = ROUNDS }: Division = {},
): Map<number, number> {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const together = new Uint16Array(nodes.length * nodes.length);
  const graph = new LinkGraph(nodes, links, before);
  for (let round = 1; round <= rounds; round++) {
    const random = steadyRandom(round);
    const weights = links.map(({ weight }) => weight * (1 + SHAKE * (2 * random() - 1)));
    const division = graph.divide(weights, { detail, rng: random });
    for (const words of Map.groupBy(nodes, (node) => division.get(node)).values()) {
      const own = words.map((word) => places.get(word) ?? 0);
      own.forEach((one, i) => {
        for (let k = i + 1; k < own.length; k++) together[one * nodes.length + (own[k] ?? 0)]!++;
      });
    }
  }
  const agreed: Link[] = [];
  together.forEach((held, pair) => {
    if (held < AGREED * rounds) return;
    const [one, other] = [Math.floor(pair / nodes.length), pair % nodes.length];
    agreed.push({ one: nodes[one] ?? -1, other: nodes[other] ?? -1, weight: held / rounds });
  });
  const weights = agreed.map(({ weight }) => weight);
  return new LinkGraph(nodes, agreed, []).divide(weights, { detail, rng: steadyRandom(rounds + 1) });
}

/** A graph whose links get other weights for each division. */
class LinkGraph {
  private readonly graph = new UndirectedGraph();
  /** The edges of the links, and of each group that was before with its words. */
  private readonly edges: readonly string[];
  private readonly held: readonly { edge: string; word: number }[];

  constructor(
    private readonly nodes: readonly number[],
    private readonly links: readonly Link[],
    before: readonly (readonly number[])[],
  ) {
    for (const node of nodes) this.graph.addNode(String(node));
    this.edges = links.map(({ one, other }) => this.graph.addEdge(String(one), String(other)));
    const linked = new Set(links.flatMap(({ one, other }) => [one, other]));
    this.held = before.flatMap((words, group) => {
      const own = words.filter((word) => linked.has(word));
      if (own.length < 2) return [];
      return own.map((word) => ({ word, edge: this.graph.mergeEdge(`before ${group}`, String(word))[0] }));
    });
  }

  divide(
    weights: readonly number[],
    { detail, rng }: Required<Pick<Division, 'detail'>> & { rng: () => number },
  ): Map<number, number> {
    const sums = new Map<number, number>();
    this.links.forEach(({ one, other }, i) => {
      const weight = weights[i] ?? 0;
      this.graph.setEdgeAttribute(this.edges[i], 'weight', weight);
      for (const node of [one, other]) sums.set(node, (sums.get(node) ?? 0) + weight);
    });
    for (const { edge, word } of this.held)
      this.graph.setEdgeAttribute(edge, 'weight', HOLD * (sums.get(word) ?? 0));
    const found = louvain(this.graph, { getEdgeWeight: 'weight', resolution: detail, rng });
    return new Map(this.nodes.map((node) => [node, found[String(node)] ?? -1]));
  }
}

/** The same numbers each time: those of Park and Miller's generator (1988). */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}
