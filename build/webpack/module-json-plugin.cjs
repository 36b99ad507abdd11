const { execFile } = require('node:child_process')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { promisify } = require('node:util')
const { prerenderedIn } = require('./prerender-plugin.cjs')
const { emitManifest, hashesOf } = require('./release-files.cjs')
const { screensOf } = require('./remote-screens.cjs')
const { dynamicImports, filesOfBlock, isConsumed, shareKeyOf, staticClosure } = require('./share-graph.cjs')
const { usedCalls, usedExports, usedFields } = require('./uses.cjs')
const { validateContribution } = require('./validate-contribution.cjs')
const { moduleName, readJson } = require('./workspace.cjs')

const run = promisify(execFile)

/** Writes `module.json` (ModuleDescriptor of the contract) from `src/module.ts` and the build's results. */
class ModuleJsonPlugin {
  constructor({ dir, global }) {
    this.dir = dir
    this.global = global
  }

  apply(compiler) {
    const { mode } = compiler.options
    const plan = (compilation) => this.#planOf(compilation)
    emitManifest(compiler, 'ModuleJsonPlugin', 'module.json', plan, async ({ remote, blocks, uses }, compilation) => {
      const { name, version } = readJson(path.join(this.dir, 'package.json'))
      const screens = screensOf(remote)
      // A change of these files requires a new build, although no import in the compilation leads to them.
      for (const file of await this.#contributionFiles()) compilation.fileDependencies.add(file)
      const contribution = await this.#contribution()
      validateContribution(contribution, {
        name: moduleName(name),
        screens: Object.keys(screens),
      })
      const fields = usedFields(this.dir)
      const ofScreen = (part) =>
        Object.fromEntries(
          Object.entries(screens).map(([screen, request]) => {
            const found = blocks.screens.get(request)
            return [screen, part === 'files' ? filesOfBlock(found.block, compilation.chunkGraph) : found.uses]
          }),
        )
      return {
        ...contribution,
        version,
        ...uses,
        ...(fields ? { fields } : {}),
        ...(mode === 'development' ? { development: true } : {}),
        entry: compilation.entrypoints
          .get(this.global)
          .getFiles()
          .find((file) => file.endsWith('.js')),
        global: this.global,
        files: hashesOf(compilation),
        ...prerenderedIn(compilation),
        preload: {
          entry: filesOfBlock(blocks.exposed, compilation.chunkGraph),
          screens: ofScreen('files'),
          texts: Object.fromEntries(
            blocks.texts.map(({ language, block }) => [language, filesOfBlock(block, compilation.chunkGraph)]),
          ),
          shared: { entry: blocks.uses, screens: ofScreen('uses') },
        },
      }
    })
  }

  #planOf(compilation) {
    const { moduleGraph, modules } = compilation
    const remote = path.join(this.dir, 'src/remote.tsx')
    const container = [...modules].find((module) => module.constructor.name === 'ContainerEntryModule')
    const exposed = [...dynamicImports(container, moduleGraph)][0]
    const usesOf = (target) => [...staticClosure([target], moduleGraph)].filter(isConsumed).map(shareKeyOf).sort()
    const lazy = [...dynamicImports(exposed.target, moduleGraph)]
    const screens = new Map(lazy.map(({ block, target, request }) => [request, { block, uses: usesOf(target) }]))
    const texts = lazy.flatMap(({ block, request }) => {
      const language = /\/i18n\/(\w+)\.json$/.exec(request)?.[1]
      return language ? [{ language, block }] : []
    })
    return {
      remote,
      uses: { exports: usedExports(compilation), calls: usedCalls(compilation) },
      blocks: { exposed: exposed.block, uses: usesOf(exposed.target), screens, texts },
    }
  }

  /** Returns the absolute paths of `src/module.ts` and of the module's own files that it imports. */
  async #contributionFiles() {
    const { filesReached } = await import('./import-graph.ts')
    const [workspace, folder] = [path.dirname(this.dir), path.basename(this.dir)]
    return filesReached(workspace, [`${folder}/src/module.ts`], [])
      .filter((file) => file.startsWith(`${folder}${path.sep}`))
      .map((file) => path.join(workspace, file))
  }

  /**
   * Reads the contribution in a child process, because in this process the import and everything it imports would be
   * cached across development builds.
   */
  async #contribution() {
    const url = pathToFileURL(path.join(this.dir, 'src/module.ts'))
    const print = `import('${url}').then((module) => process.stdout.write(JSON.stringify(module.default)))`
    const { stdout } = await run(process.execPath, ['--eval', print])
    return JSON.parse(stdout)
  }
}

module.exports = { ModuleJsonPlugin }
