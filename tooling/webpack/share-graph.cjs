/** Reading a compilation's graph across the federation border. */

const isConsumed = (module) => module.type === 'consume-shared-module'

/** The request a consumed module stands for: `@portal/shared-ui/table`, `react/jsx-runtime`. */
const shareKeyOf = (module) => module.options.shareKey

/** The module a shared request leads to inside this compilation; none in a remote, which brings nothing of its own. */
function targetOf(module, moduleGraph) {
  const dependency = module.blocks[0]?.dependencies[0]
  return dependency ? moduleGraph.getModule(dependency) : null
}

/** What a module imports statically, after tree shaking. */
function* imports(module, moduleGraph) {
  const own = new Set(module.dependencies)
  for (const connection of moduleGraph.getOutgoingConnections(module)) {
    if (!connection.module || !own.has(connection.dependency)) continue
    if (connection.isTargetActive(undefined) !== false) yield connection.module
  }
}

/** Everything that runs before `roots` can: static imports, and through the share scope what those stand for. */
function staticClosure(roots, moduleGraph) {
  const seen = new Set()
  const queue = [...roots]
  while (queue.length > 0) {
    const module = queue.pop()
    if (!module || seen.has(module)) continue
    seen.add(module)
    if (isConsumed(module)) queue.push(targetOf(module, moduleGraph))
    queue.push(...imports(module, moduleGraph))
  }
  return seen
}

/** The modules a module loads by `import()`, with the blocks that do. */
function* dynamicImports(module, moduleGraph) {
  for (const block of module.blocks) {
    const target = block.dependencies[0] && moduleGraph.getModule(block.dependencies[0])
    if (target) yield { block, target, request: block.dependencies[0].request }
  }
}

/** Scripts of an async block, without those its parents have loaded already. */
function filesOfBlock(block, chunkGraph) {
  const group = chunkGraph.getBlockChunkGroup(block)
  if (!group) return []
  const loaded = new Set(group.getParents().flatMap((parent) => parent.chunks))
  return group.chunks.filter((chunk) => !loaded.has(chunk)).flatMap(scriptsOf)
}

const scriptsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js'))

module.exports = { isConsumed, shareKeyOf, targetOf, staticClosure, dynamicImports, filesOfBlock, scriptsOf }
