const path = require('node:path')
const { dynamicImports, staticClosure } = require('./share-graph.cjs')
const { packageDir } = require('./workspace.cjs')

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
const KIT_VENDORS = /[\\/]node_modules[\\/](@mui|@emotion|stylis|@popperjs|react-transition-group|clsx|react-is)[\\/]/
const KIT = packageDir('shared-ui') + path.sep
/**
 * Matches the texts of the shell, of the contract's core and of the kit: a page needs all three in the current
 * language.
 */
const TEXTS =
  /[\\/](?:shell[\\/]src[\\/]i18n|contract[\\/]src[\\/]i18n[\\/]ground|shared-ui[\\/]src[\\/]texts)[\\/]([a-z]{2})\.(?:json|ts)$/

/**
 * Determines how the host is split into chunks. The first paint needs a few scripts that change at different times
 * (React, the kit, the platform, the shell itself). Everything else, such as a table, is loaded when a module requests
 * it.
 */
class HostChunks {
  #firstPaint = new WeakMap()

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostChunks', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'HostChunks', stage: -100 }, () => {
        const { moduleGraph } = compilation
        const roots = bootstrapsOf(compilation).map(({ target }) => target)
        this.#firstPaint.set(moduleGraph, staticClosure(roots, moduleGraph))
      })
    })
  }

  /** Returns webpack's `optimization.splitChunks`. */
  get options() {
    const onFirstPaint = (module, moduleGraph) => this.#firstPaint.get(moduleGraph)?.has(module) ?? false
    const group = (name, priority, matches) => ({
      name,
      priority,
      chunks: 'async',
      enforce: true,
      test: (module, { moduleGraph }) => onFirstPaint(module, moduleGraph) && matches(module.nameForCondition() ?? ''),
    })
    return {
      chunks: 'async',
      // A separate chunk below this size costs more in requests than it saves in bytes.
      minSize: 20_000,
      cacheGroups: {
        default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
        defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
        texts: {
          name: (module) => `texts-${languageOf(module)}`,
          priority: 50,
          chunks: 'async',
          enforce: true,
          test: (module) => languageOf(module) !== undefined,
        },
        react: group('react', 40, (file) => REACT.test(file)),
        kit: group('kit', 30, (file) => KIT_VENDORS.test(file) || file.startsWith(KIT)),
        platform: group(
          'platform',
          20,
          (file) =>
            file !== '' && /[\\/]node_modules[\\/]|[\\/](contract|api-client|portal-sdk)[\\/]src[\\/]/.test(file),
        ),
      },
    }
  }
}

const languageOf = (module) => TEXTS.exec(module.nameForCondition() ?? '')?.[1]

/**
 * Returns the `import()`s of the shell's entry module `src/main.ts`, which is the last request of the entry, and of all
 * modules that it imports statically.
 */
function bootstrapsOf({ entries, moduleGraph }) {
  const main = moduleGraph.getModule(entries.get('main').dependencies.at(-1))
  return [...staticClosure([main], moduleGraph)].flatMap((module) => [...dynamicImports(module, moduleGraph)])
}

module.exports = { HostChunks, bootstrapsOf }
