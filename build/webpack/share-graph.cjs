/** Functions that read the graph of a compilation across shared requests. */

const isConsumed = (module) => module.type === 'consume-shared-module'

/** Returns the request of a shared module that a compilation uses: `@portal/shared-ui/table`, `react/jsx-runtime`. */
const shareKeyOf = (module) => module.options.shareKey

/**
 * Returns the module that provides a shared request in this compilation; null in a remote, which provides no modules.
 */
function targetOf(module, moduleGraph) {
  const dependency = module.blocks[0]?.dependencies[0]
  return dependency ? moduleGraph.getModule(dependency) : null
}

/** Yields the static imports of a module, after tree shaking. */
function* imports(module, moduleGraph) {
  const own = new Set(module.dependencies)
  for (const connection of moduleGraph.getOutgoingConnections(module)) {
    if (!connection.module || !own.has(connection.dependency)) continue
    if (connection.isTargetActive(undefined) !== false) yield connection.module
  }
}

/** Returns every module that runs when `roots` run: static imports, and the modules behind shared requests. */
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

/** Yields the modules that a module loads by `import()`, with their blocks. */
function* dynamicImports(module, moduleGraph) {
  for (const block of module.blocks) {
    const target = block.dependencies[0] && moduleGraph.getModule(block.dependencies[0])
    if (target) yield { block, target, request: block.dependencies[0].request }
  }
}

/** Returns the scripts of an async block, without scripts that its parents have already loaded. */
function filesOfBlock(block, chunkGraph) {
  const group = chunkGraph.getBlockChunkGroup(block)
  if (!group) return []
  const loaded = new Set(group.getParents().flatMap((parent) => parent.chunks))
  return group.chunks.filter((chunk) => !loaded.has(chunk)).flatMap(scriptsOf)
}

const scriptsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js'))

module.exports = { isConsumed, shareKeyOf, targetOf, staticClosure, dynamicImports, filesOfBlock, scriptsOf }
