import { eachNode, type Node, readSource } from '../source.ts'

/** Returns the functions that a file declares, by name, with the types of their parameters as written. */
export function parametersIn(file: string, text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const typesOf = (node: Node) =>
    (node.params as readonly Node[]).map((parameter) => {
      const annotation = parameter.typeAnnotation as Node | undefined
      return annotation ? text.slice(annotation.start, annotation.end) : ''
    })
  eachNode(readSource(file, text).tree, (node) => {
    const { id, init } = node as { id?: { name?: string }; init?: Node }
    if (node.type === 'FunctionDeclaration' && id?.name !== undefined) found.set(id.name, typesOf(node))
    if (node.type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression' && id?.name !== undefined)
      found.set(id.name, typesOf(init))
  })
  return found
}
