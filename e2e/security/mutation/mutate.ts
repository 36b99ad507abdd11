import type { Mutation } from './fault.ts'
import { namedFunctions } from './named-function.ts'
import { eachNode, type Node, readSource, type Source, type Token } from './source.ts'

/** A text with a mutation applied, or the reason why it no longer applies. */
export type Mutated = { readonly text: string } | { readonly why: string }

/** Applies one change to the text of a file. */
export function mutate(text: string, { file, within, from, to }: Mutation, read = readSource): Mutated {
  if (within === undefined) {
    const parts = text.split(from)
    return parts.length === 2 ? { text: parts.join(to) } : { why: `${file} has "${from}" ${parts.length - 1} times` }
  }
  const source = read(file, text)
  const { tree, tokens } = source
  const scopes = within === '' ? [tree] : (namedFunctions(tree).get(within) ?? [])
  const [scope] = scopes
  if (scope === undefined || scopes.length > 1)
    return { why: `${file} has ${scopes.length === 0 ? 'no function' : 'several functions'} "${within}"` }
  const wanted = tokensOfPart(file, from)
  const places = runsOf(tokens, scope, wanted).filter(isWhole(source))
  const [place] = places
  if (place === undefined || places.length > 1)
    return { why: `"${within}" of ${file} has "${from}" ${places.length} times` }
  // A removed element of a list is removed with its comma.
  const end = to === '' ? (/^\s*,/.exec(text.slice(place.end))?.[0].length ?? 0) : 0
  return { text: text.slice(0, place.start) + to + text.slice(place.end + end) }
}

interface Place {
  readonly start: number
  readonly end: number
}

function runsOf(tokens: readonly Token[], scope: Node, wanted: readonly string[]): readonly Place[] {
  const inside = tokens.filter(({ start, end }) => start >= scope.start && end <= scope.end)
  return inside.flatMap(({ start }, first) => {
    const last = inside[first + wanted.length - 1]
    const isRun = last !== undefined && wanted.every((text, index) => inside[first + index]?.text === text)
    return isRun ? [{ start, end: last.end }] : []
  })
}

/**
 * Returns a function that tells whether a place is a whole part of the syntax: a node, adjacent nodes, or links of a
 * chain of calls.
 */
function isWhole({ tree, tokens }: Source): (place: Place) => boolean {
  const [starts, ends] = [new Set<number>(), new Set<number>()]
  const linksAfter = new Set<number>()
  eachNode(tree, ({ type, start, end, object }) => {
    starts.add(start)
    ends.add(end)
    if (type === 'MemberExpression') linksAfter.add((object as Node).end)
  })
  tokens.forEach(({ end }, index) => {
    const next = tokens[index + 1]
    if (next && linksAfter.has(end)) starts.add(next.start)
  })
  return ({ start, end }) => starts.has(start) && ends.has(end)
}

/** Code before and after a part of a file that makes the part a complete file. */
const AROUND: readonly (readonly [string, string])[] = [
  ['async function* f() { for (;;) {', '\n} }'],
  ['async function* f() { (', '\n) }'],
  ['async function* f() { ({', '\n}) }'],
  ['async function* f() { switch (x) {', '\n} }'],
  ['class A {', '\n}'],
  ['function f(', '\n) {}'],
  ['async function* f() { ([', '\n]) }'],
  ['async function* f() { f(', '\n) }'],
  ['interface A {', '\n}'],
  ['type A = ', ''],
  ['const ', ''],
  ['import {', '\n} from "x"'],
  ['async function* f() { try {} ', '\n}'],
  ['const x = <A ', '\n/>'],
  ['const x = <A>', '\n</A>'],
  ['const x = `${', '\n}`'],
  ['async function* f() { x', '\n}'],
  ['', ''],
]

/** Returns the tokens of a part of source: expressions, statements, or members of an object, a class or a list. */
export function tokensOfPart(file: string, part: string): readonly string[] {
  // The second attempt with each wrapper is lenient: a private name, for instance, is known only in its class.
  const attempts = [false, true].flatMap((isLenient) => AROUND.map((around) => ({ around, isLenient })))
  for (const { around, isLenient } of attempts) {
    const [before, after] = around
    try {
      const { tokens } = readSource(file, before + part + after, isLenient)
      const end = before.length + part.length
      return tokens.filter((token) => token.start >= before.length && token.end <= end).map(({ text }) => text)
    } catch {
      // The text is not such a part, so the next wrapper is tried.
    }
  }
  throw new Error(`not a part of ${file}'s syntax: ${part}`)
}
