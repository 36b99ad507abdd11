const { dynamicImports, isConsumed } = require('./share-graph.cjs')

/**
 * Puts the exposed part of a module (`remote.tsx`: names and `import()`s) into the remote entry, which otherwise would
 * fetch it as one more script of 300 bytes. A `remote.tsx` that uses the host's packages remains separate, because an
 * entry runs before the host has provided any package.
 */
class ExposedInEntryPlugin {
  constructor({ global }) {
    this.global = global
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ExposedInEntryPlugin', (compilation) => {
      // Runs after the chunks were split.
      compilation.hooks.optimizeChunks.tap({ name: 'ExposedInEntryPlugin', stage: 20 }, () => {
        const { chunkGraph, chunks, entrypoints } = compilation
        const entry = entrypoints.get(this.global).getEntrypointChunk()
        for (const chunk of exposedChunks(compilation)) {
          const asksTheHost = [...chunkGraph.getChunkModulesIterable(chunk)].some(isConsumed)
          if (asksTheHost || !chunkGraph.canChunksBeIntegrated(entry, chunk)) continue
          chunkGraph.integrateChunks(entry, chunk)
          chunks.delete(chunk)
        }
      })
    })
  }
}

function exposedChunks({ chunkGraph, moduleGraph, modules }) {
  const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule')
  return [...dynamicImports(container, moduleGraph)].flatMap(
    ({ block }) => chunkGraph.getBlockChunkGroup(block)?.chunks.slice() ?? [],
  )
}

module.exports = { ExposedInEntryPlugin }
