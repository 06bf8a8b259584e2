/** The syntax tree of a template. */
export type Node =
  | { type: 'text'; value: string }
  | { type: 'output'; value: Expression }
  | { type: 'if'; test: Expression; yes: Node[]; otherwise: Node[] }
  | { type: 'for'; targets: string[]; list: Expression; filter?: Expression; body: Node[]; otherwise: Node[] }
  | { type: 'set'; targets: string[]; value: Expression }
  | { type: 'capture'; target: string; body: Node[] };

export type Expression =
  | { type: 'constant'; value: unknown }
  | { type: 'float'; value: number }
  | { type: 'name'; name: string }
  | { type: 'list' | 'tuple'; items: Expression[] }
  | { type: 'dict'; pairs: [Expression, Expression][] }
  | { type: 'attribute'; of: Expression; name: string }
  | { type: 'item'; of: Expression; key: Expression }
  | { type: 'slice'; of: Expression; parts: [Expression?, Expression?, Expression?] }
  | { type: 'call'; of: Expression; call: Arguments }
  | { type: 'filter'; of: Expression; name: string; call: Arguments }
  | { type: 'test'; of: Expression; name: string; call: Arguments; negated: boolean }
  | { type: 'unary'; operator: '-' | '+' | 'not'; of: Expression }
  | { type: 'binary'; operator: string; left: Expression; right: Expression }
  | { type: 'compare'; first: Expression; rest: [string, Expression][] }
  | { type: 'choice'; test: Expression; yes: Expression; otherwise?: Expression };

export interface Arguments {
  positional: Expression[];
  named: [string, Expression][];
}
