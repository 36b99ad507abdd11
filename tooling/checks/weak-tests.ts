import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import type { Node } from '@babel/types'
import { filesBelow, workspaceFolders } from './workspace.ts'

const TESTS = /(?<!\.look)\.(test|spec)\.tsx?$/
const HELPERS = /(^|\/)testing\/[^.]+\.tsx?$/
/** The functions that run their callback for each item. */
const EACH = new Set(['forEach', 'map', 'flatMap', 'every', 'some', 'filter', 'entries', 'reduce'])

interface Assertions {
  /** The number of assertions that always run. */
  certain: number
  /** The number of assertions about items of a list that may be empty. */
  perItem: number
  /** The number of assertions in only one branch, or about an error that may not be thrown. */
  conditional: number
}

/**
 * Refuses tests that may pass without an assertion: tests with no assertion, tests that assert only about the items of
 * a list that may be empty, and tests that assert only about an error that may not be thrown. Helpers that assert must
 * begin with `expect`, and helpers that begin with `expect` must assert. A list literal in the file counts as not
 * empty.
 */
export function checkWeakTests(root: string): string[] {
  const found = (pattern: RegExp, weakIn: typeof weakTestsIn) =>
    workspaceFolders(root).flatMap((folder) =>
      filesBelow(join(root, folder), pattern)
        .map((file) => `${folder}/${file}`)
        .flatMap((file) => weakIn(file, readFileSync(join(root, file), 'utf8'))),
    )
  return [...found(TESTS, weakTestsIn), ...found(HELPERS, weakHelpersIn)]
}

/** Returns one line for each function of a file that has the name of an assertion but contains none. */
export function weakHelpersIn(file: string, source: string): string[] {
  if (!/\bexpect[A-Z]/.test(source)) return []
  const found: string[] = []
  walk(parsed(file, source), (node) => {
    const helper = helperOf(node)
    if (helper === null || hasAssertion(helper.body)) return
    found.push(`${file}:${node.loc?.start.line}: ${helper.name} asserts nothing`)
  })
  return found
}

/** Returns a function with a body if its name begins with `expect`; null otherwise. */
function helperOf(node: Node): { name: string; body: Node } | null {
  const named = (name: Part, body: Part) =>
    name?.type === 'Identifier' && /^expect[A-Z]/.test(name.name) && body ? { name: name.name, body } : null
  if (node.type === 'FunctionDeclaration') return named(node.id, node.body)
  if (node.type === 'ObjectMethod' || node.type === 'ClassMethod') return named(node.key, node.body)
  const [name, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'ObjectProperty'
        ? [node.key, node.value]
        : []
  if (value?.type !== 'ArrowFunctionExpression' && value?.type !== 'FunctionExpression') return null
  return named(name, value.body)
}

function hasAssertion(body: Node): boolean {
  let asserts = false
  walk(body, (node) => {
    asserts ||= node.type === 'ThrowStatement' || (node.type === 'CallExpression' && isAssertion(node))
  })
  return asserts
}

/** Returns one line for each test of a file that can pass without an assertion. */
export function weakTestsIn(file: string, source: string): string[] {
  const program = parsed(file, source)
  const written = writtenLists(program)
  const found: string[] = []
  walk(program, (node) => {
    const body = testBody(node)
    if (body === null) return
    const { certain, perItem, conditional } = assertionsIn(body.callback, written)
    if (certain > 0) return
    const why =
      perItem > 0
        ? 'asserts only about items of a list that may be empty'
        : conditional > 0
          ? 'asserts only under a condition or about an error that may not be thrown'
          : 'asserts nothing'
    found.push(`${file}:${node.loc?.start.line}: "${body.title}" ${why}`)
  })
  return found
}

const parsed = (file: string, source: string): Node =>
  parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
  }).program

type Part = Node | null | undefined

function walk(node: Part, visit: (node: Node) => void): void {
  if (!node) return
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'loc' && !name.endsWith('Comments'))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Returns the name with which a call begins: `test` for `test.each(…)(…)`. */
function rootOf(node: Part): string | null {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return rootOf(node.object)
  if (node?.type === 'CallExpression') return rootOf(node.callee)
  if (node?.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  return null
}

function testBody(node: Node): { title: string; callback: Node } | null {
  if (node.type !== 'CallExpression') return null
  const name = rootOf(node.callee)
  if (name !== 'test' && name !== 'it') return null
  // A step of a browser test may only prepare the next step.
  if (node.callee.type === 'MemberExpression' && lastOf(node.callee) === 'step') return null
  const [title, callback] = node.arguments
  if (callback?.type !== 'ArrowFunctionExpression' && callback?.type !== 'FunctionExpression') return null
  const text = title?.type === 'StringLiteral' ? title.value : title?.type === 'TemplateLiteral' ? '…' : '?'
  return { title: text, callback }
}

/** Returns the names of lists and objects that the file defines with at least one item. */
function writtenLists(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && hasItems(node.init, names))
      names.add(node.id.name)
    // A constant in capitals imported from another file counts as a list with items.
    if (node.type === 'ImportDeclaration')
      for (const { local } of node.specifiers) if (/^[A-Z][A-Z\d_]+$/.test(local.name)) names.add(local.name)
  })
  return names
}

function hasItems(node: Part, written: ReadonlySet<string>): boolean {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.length > 0
    case 'ObjectExpression':
      return node.properties.length > 0
    case 'Identifier':
      return written.has(node.name)
    case 'AwaitExpression':
      return hasItems(node.argument, written)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return hasItems(node.expression, written)
    case 'CallExpression':
      // For example Object.entries(LIST), LIST.entries(), LIST.map(…), Array.from({ length: 3 }).
      return (
        node.arguments.some((argument) => hasItems(argument, written)) ||
        (node.callee.type === 'MemberExpression' && hasItems(node.callee.object, written))
      )
    case 'MemberExpression':
      return hasItems(node.object, written)
    default:
      return false
  }
}

function assertionsIn(callback: Node, written: ReadonlySet<string>): Assertions {
  const counted: Assertions = { certain: 0, perItem: 0, conditional: 0 }
  const count = (node: Part, how: keyof Assertions): void => {
    if (!node) return
    if (node.type === 'CallExpression' && isAssertion(node)) counted[how] += 1
    const loops = isLoopOverItems(node, written)
    for (const child of childrenOf(node)) {
      if (loops && !isHead(node, child)) count(child, 'perItem')
      else count(child, how === 'certain' && isConditional(node, child) ? 'conditional' : how)
    }
  }
  count(callback, 'certain')
  return counted
}

/**
 * Returns whether a part does not always run: the branch of an `if` without `else`, the right side of a logical
 * operator, or the handler of an error.
 */
function isConditional(node: Node, child: Node): boolean {
  if (node.type === 'IfStatement') return child === node.consequent && !node.alternate && !leaves(node.consequent)
  if (node.type === 'LogicalExpression') return child === node.right
  if (node.type === 'CatchClause') return true
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    lastOf(node.callee) === 'catch' &&
    child !== node.callee
  )
}

/** Returns whether a branch ends the test, so that the code after it is the other branch. */
function leaves(branch: Node): boolean {
  if (branch.type === 'ReturnStatement') return true
  return branch.type === 'BlockStatement' && branch.body.some(({ type }) => type === 'ReturnStatement')
}

/**
 * Returns whether a call is an assertion: `expect(…)`, a helper named `expect…`, or a call of fast-check (`fc.…`),
 * which asserts a property for generated values.
 */
function isAssertion(node: Node & { type: 'CallExpression' }): boolean {
  const callee = node.callee
  const name = rootOf(callee)
  if (name === 'fc' && callee.type === 'MemberExpression') return true
  const own = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? lastOf(callee) : null
  return name === 'expect' || /^expect(?=[A-Z]|$)/.test(own ?? '')
}

const lastOf = (node: Node & { type: 'MemberExpression' }): string | null =>
  node.property.type === 'Identifier' ? node.property.name : null

function isLoopOverItems(node: Node, written: ReadonlySet<string>): boolean {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') return !hasItems(node.right, written)
  if (node.type === 'WhileStatement') return true
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  return EACH.has(lastOf(node.callee) ?? '') && !hasItems(node.callee.object, written)
}

/** Returns whether a part of a loop runs exactly once, as the list of a loop does. */
const isHead = (node: Node, child: Node): boolean =>
  (node.type === 'ForOfStatement' && child === node.right) || (node.type === 'CallExpression' && child === node.callee)
