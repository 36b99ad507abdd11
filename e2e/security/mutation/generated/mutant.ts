import type { Node } from '../source.ts'

/** A small change of a source text that a tired developer could make. */
export interface Mutant {
  /** Path from the root. */
  readonly file: string
  /** The operator that made it: `boundary`, `join`. */
  readonly operator: string
  /** From 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
  /** Stays the same when other lines of the file change. */
  readonly identity: string
}

export interface Change {
  readonly start: number
  readonly end: number
  readonly to: string
}

/** What an operator sees of a node of the syntax tree. */
export interface Place {
  readonly node: Node
  /** The nodes around it, the outermost first. */
  readonly within: readonly Node[]
  readonly text: string
  /** Path of the file from the root. */
  readonly file: string
  /** The parameters of a function that the file declares or imports, as their types are written. */
  readonly parametersOf: (name: string) => readonly string[] | undefined
}

/** All changes of one kind that a node can have. */
export type Operator = (place: Place) => readonly Change[]

/** The source of a node. */
export const sourceOf = ({ text }: Place, { start, end }: Node): string => text.slice(start, end)

/** The name by which a call calls: `where` of `query.where(…)`, `post` of `post(…)`; '' for a computed one. */
export function calledName(call: Node): string {
  const callee = call.callee as Node & { readonly name?: string; readonly property?: Node & { readonly name?: string } }
  if (callee.type === 'Identifier') return callee.name ?? ''
  return callee.type === 'MemberExpression' ? (callee.property?.name ?? '') : ''
}
