const FEDERATION_RUNTIME = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/

/**
 * Gives fixed ids to the modules that the federation plugin generates. Their names contain the absolute path of the
 * checkout, so deterministic ids would differ between two folders, and with them the names of the scripts that contain
 * the ids.
 */
class FederationIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationIdsPlugin', ({ chunkGraph, hooks }) => {
      // Runs before webpack numbers the other modules.
      hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -10 }, (modules) => {
        const generated = [...modules].filter(isGenerated).map((module) => [kindOf(module), module])
        generated.sort(([one], [other]) => one - other)
        for (const [at, [, module]] of generated.entries()) chunkGraph.setModuleId(module, at + 1)
      })
    })
  }
}

const isContainer = (module) => module.constructor.name === 'ContainerEntryModule'
const isGenerated = (module) => isContainer(module) || FEDERATION_RUNTIME.test(module.nameForCondition() ?? '')
const kindOf = (module) => (isContainer(module) ? 0 : 1)

module.exports = { FederationIdsPlugin }
