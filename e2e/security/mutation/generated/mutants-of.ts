import { eachNode, type Node, readSource } from '../source.ts'
import type { Mutant, Operator } from './mutant.ts'
import { dayInUtc, removedEffect, swappedArguments } from './operators/calls.ts'
import { boundary, boundaryOfQuery, removedSide } from './operators/comparisons.ts'
import { nearbyAmount, nearbyNumber } from './operators/constants.ts'
import { droppedCondition, otherJoin, writtenSql } from './operators/queries.ts'
import { parametersIn } from './parameters.ts'

const OPERATORS: Readonly<Record<string, Operator>> = {
  boundary,
  boundaryOfQuery,
  removedSide,
  droppedCondition,
  otherJoin,
  writtenSql,
  removedEffect,
  swappedArguments,
  dayInUtc,
  nearbyNumber,
  nearbyAmount,
}

/**
 * Returns every mutant of a file, in the order of the changed places.
 * @param parametersOf returns the parameter types of a function, as written, by the function's name in the file; by
 * default only for functions that the file itself declares
 */
export function mutantsOf(
  file: string,
  text: string,
  parametersOf: (name: string) => readonly string[] | undefined = (name) => parametersIn(file, text).get(name),
): readonly Mutant[] {
  const { tree } = readSource(file, text)
  const found: Omit<Mutant, 'identity'>[] = []
  eachNode(tree, (node, within) => {
    if (isType(node, within)) return
    for (const [operator, changesOf] of Object.entries(OPERATORS)) {
      for (const { start, end, to } of changesOf({ node, within, text, file, parametersOf })) {
        const from = text.slice(start, end)
        if (from !== to) found.push({ file, operator, line: lineAt(text, start), start, end, from, to })
      }
    }
  })
  return identified(
    text,
    found.sort((one, other) => one.start - other.start || one.to.localeCompare(other.to)),
  )
}

/** Gives each mutant an identity: the text of its line and, among equal lines, the position. */
function identified(text: string, mutants: readonly Omit<Mutant, 'identity'>[]): readonly Mutant[] {
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const { file, operator, line, from, to } = mutant
    const plain = [file, operator, lines[line - 1]?.trim(), from, to].join(' | ')
    const place = (seen.get(plain) ?? 0) + 1
    seen.set(plain, place)
    return { ...mutant, identity: `${plain} | ${place}` }
  })
}

/** Returns the text of a file with a mutant applied. */
export const mutated = (text: string, { start, end, to }: Mutant): string => text.slice(0, start) + to + text.slice(end)

/** TypeScript nodes that contain code. All other TypeScript nodes are removed before the code runs. */
const CODE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSParameterProperty'])
const isType = (node: Node, within: readonly Node[]) =>
  [...within, node].some(({ type }) => type.startsWith('TS') && !CODE.has(type))

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
