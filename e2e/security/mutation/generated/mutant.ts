import type { Node } from '../source.ts'

/** A small change of a source text that a tired developer could make. */
export interface Mutant {
  /** Path from the root. */
  readonly file: string
  /** The operator that made the mutant: `boundary`, `join`. */
  readonly operator: string
  /** The line number, counted from 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
  /** The identity of the mutant, which stays the same when other lines of the file change. */
  readonly identity: string
}

export interface Change {
  readonly start: number
  readonly end: number
  readonly to: string
}

/** A node of the syntax tree with its surroundings, as passed to an operator. */
export interface Place {
  readonly node: Node
  /** The nodes that contain this node, the outermost first. */
  readonly within: readonly Node[]
  readonly text: string
  /** The path of the file from the root. */
  readonly file: string
  /** Returns the parameter types, as written, of a function that the file declares or imports. */
  readonly parametersOf: (name: string) => readonly string[] | undefined
}

/** Returns all changes of one kind that are possible at a node. */
export type Operator = (place: Place) => readonly Change[]

/** Returns the source text of a node. */
export const sourceOf = ({ text }: Place, { start, end }: Node): string => text.slice(start, end)

/** Returns the called name: `where` for `query.where(…)`, `post` for `post(…)`; '' for a computed name. */
export function calledName(call: Node): string {
  const callee = call.callee as Node & { readonly name?: string; readonly property?: Node & { readonly name?: string } }
  if (callee.type === 'Identifier') return callee.name ?? ''
  return callee.type === 'MemberExpression' ? (callee.property?.name ?? '') : ''
}
