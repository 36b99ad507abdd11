const fs = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { bootstrapsOf } = require('./host-chunks.cjs')
const { prerenderedIn } = require('./prerender-plugin.cjs')
const { emitManifest, hashesOf } = require('./release-files.cjs')
const { dynamicImports, isConsumed, scriptsOf, shareKeyOf, staticClosure } = require('./share-graph.cjs')
const { sharedVersions } = require('./federation-policy.cjs')
const { providedExports } = require('./uses.cjs')
const { readJson } = require('./workspace.cjs')

/**
 * Writes `shell.json`, from which portal-host creates the page: `main` lists the scripts in order, `preload` the other
 * files of the first paint, `shared` the scripts of each promised request, `lazy` the scripts that the shell itself
 * imports on demand (`layout/AuthLayout`, `i18n/en`), `prerendered` the prerendered layouts, and `files` every file
 * with its sha384. Three fields are compared with each published module: `exports` of the shared packages with the
 * versions of their last changes, `versions` of these packages for modules from before `exports`, and `paths` of the
 * shell's own screens.
 */
class ShellJsonPlugin {
  constructor({ dir }) {
    this.dir = dir
  }

  apply(compiler) {
    const planOfShell = (compilation) => planOf(compilation, path.join(this.dir, 'src'))
    emitManifest(compiler, 'ShellJsonPlugin', 'shell.json', planOfShell, async (plan, compilation) => {
      const main = compilation.entrypoints
        .get('main')
        .getFiles()
        .filter((file) => file.endsWith('.js'))
      // The files are sorted, because the order of chunks in a group varies between builds.
      const rest = (chunks) =>
        [...new Set([...chunks].flatMap(scriptsOf))].filter((file) => !main.includes(file)).sort()
      return {
        version: readJson(path.join(this.dir, 'package.json')).version,
        main,
        css: [],
        preload: rest(plan.bootstrap),
        shared: Object.fromEntries([...plan.shared].map(([request, chunks]) => [request, rest(chunks)])),
        lazy: Object.fromEntries([...plan.lazy].map(([name, chunks]) => [name, rest(chunks)])),
        versions: sharedVersions(),
        exports: providedExports(),
        paths: await this.#ownPaths(),
        ...prerenderedIn(compilation),
        files: hashesOf(compilation),
      }
    })
  }

  async #ownPaths() {
    const file = path.join(this.dir, 'src/navigation/own-paths.ts')
    return fs.existsSync(file) ? (await import(pathToFileURL(file))).OWN_PATHS : []
  }
}

function planOf(compilation, sources) {
  const { chunkGraph, moduleGraph, modules } = compilation
  const chunksOfBlock = (block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []
  const consumedBy = (roots) => [...staticClosure(roots, moduleGraph)].filter(isConsumed)
  const sharedChunks = (roots) => consumedBy(roots).flatMap((module) => chunksOfBlock(module.blocks[0]))

  const bootstraps = bootstrapsOf(compilation)
  const bootstrap = new Set([
    ...bootstraps.flatMap(({ block }) => chunksOfBlock(block)),
    ...sharedChunks(bootstraps.map(({ target }) => target)),
  ])
  const consumed = [...modules].filter(isConsumed).sort((a, b) => (shareKeyOf(a) < shareKeyOf(b) ? -1 : 1))
  const lazy = [...modules]
    .flatMap((module) => (isInside(sources, module) ? [...dynamicImports(module, moduleGraph)] : []))
    .filter(({ target }) => isInside(sources, target))
    .map(({ block, target }) => [
      nameInside(sources, target),
      new Set([...chunksOfBlock(block), ...sharedChunks([target])]),
    ])
  return {
    bootstrap,
    lazy: new Map(lazy.sort(([a], [b]) => (a < b ? -1 : 1))),
    shared: new Map(consumed.map((module) => [shareKeyOf(module), new Set(sharedChunks([module]))])),
  }
}

const isInside = (folder, module) => module.nameForCondition()?.startsWith(folder + path.sep) ?? false

const nameInside = (folder, module) =>
  path
    .relative(folder, module.nameForCondition())
    .replace(/\.\w+$/, '')
    .split(path.sep)
    .join('/')

module.exports = { ShellJsonPlugin }
