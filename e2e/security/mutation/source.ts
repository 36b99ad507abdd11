import { type ParserOptions, parse } from '@babel/parser'

/** The relevant part of a syntax tree's node. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A token of the source, without the surrounding blanks and comments. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Source {
  readonly tokens: readonly Token[]
  readonly tree: Node
}

/** Reads TypeScript. @throws SyntaxError for invalid source; with `isLenient` only if it cannot be parsed at all */
export function readSource(file: string, text: string, isLenient = false): Source {
  const plugins: ParserOptions['plugins'] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const options: ParserOptions = {
    sourceType: 'module',
    plugins,
    tokens: true,
    createParenthesizedExpressions: true,
    errorRecovery: isLenient,
  }
  const { program, tokens } = parse(text, options)
  return { tree: program as unknown as Node, tokens: tokensOf(text, (tokens ?? []) as readonly Found[]) }
}

interface Found {
  readonly type: string | { readonly label: string }
  readonly value?: unknown
  readonly start: number
  readonly end: number
}

function tokensOf(text: string, found: readonly Found[]): readonly Token[] {
  const tokens: Token[] = []
  for (const { type, value, start, end } of found) {
    // A comment's type is a text, and the end of the file is empty.
    if (typeof type === 'string' || start === end) continue
    const written = text.slice(start, end)
    if (type.label === 'jsxText' && written.trim() === '') continue
    // The formatter decides about quotes and line breaks, so both are ignored.
    const token = type.label === 'string' ? JSON.stringify(value) : written.replace(/\s+/g, ' ').trim()
    // The formatter also decides about the trailing comma.
    if (/^[)\]}]$/.test(token) && tokens.at(-1)?.text === ',') tokens.pop()
    tokens.push({ text: token, start, end })
  }
  return tokens
}

/** Calls a function with every node, parents first; `within` are the surrounding nodes, the outermost first. */
export function eachNode(tree: Node, visit: (node: Node, within: readonly Node[]) => void): void {
  const walk = (node: Node, within: readonly Node[]) => {
    visit(node, within)
    const inner = [...within, node]
    for (const child of childrenOf(node)) walk(child, inner)
  }
  walk(tree, [])
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([key, value]) => (key.endsWith('Comments') ? [] : [value].flat().filter(isNode)))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
