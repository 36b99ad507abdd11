import { eachNode, type Node } from './source.ts'

/**
 * Returns the named functions and top-level values of a file by path: `openEnvelope`, or `portal.close` for a nested
 * function. A unique name is sufficient.
 */
export function namedFunctions(tree: Node): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>()
  const add = (name: string, node: Node) => found.set(name, [...(found.get(name) ?? []), node])
  eachNode(tree, (node, within) => {
    const name = nameOf(node, within)
    if (name === undefined) return
    const outer = within.map((one, index) => nameOf(one, within.slice(0, index))).filter((one) => one !== undefined)
    for (let index = 0; index <= outer.length; index += 1) add([...outer.slice(index), name].join('.'), node)
  })
  return found
}

/** Returns the name of a node that is a function, a class or a top-level value; undefined for other nodes. */
export function nameOf(node: Node, within: readonly Node[]): string | undefined {
  const named = node as { id?: Node; key?: Node; init?: Node; value?: Node }
  if (node.type === 'VariableDeclarator') {
    const isTop = within.every(({ type }) =>
      ['Program', 'VariableDeclaration', 'ExportNamedDeclaration'].includes(type),
    )
    return isTop || isFunction(named.init) ? textOf(named.id) : undefined
  }
  if (/^(Function|Class)Declaration$/.test(node.type)) return textOf(named.id)
  if (/^(Object|Class|ClassPrivate)Method$/.test(node.type)) return textOf(named.key)
  if (/^(Object|Class)Property$/.test(node.type) && isFunction(named.value)) return textOf(named.key)
  return undefined
}

const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

function textOf(node: Node | undefined): string | undefined {
  const { name, value, id } = (node ?? {}) as { name?: unknown; value?: unknown; id?: Node }
  if (typeof name === 'string') return name
  return typeof value === 'string' ? value : id && textOf(id)
}
