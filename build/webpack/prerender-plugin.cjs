const { execFile } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { promisify } = require('node:util')

const run = promisify(execFile)
const HOOKS = path.join(__dirname, 'prerender/tsx-hooks.mjs')
// A request by name, because the published package contains the compiled file.
const DRAW = require.resolve('@portal/build/draw-pages')
const MOST_BYTES = 16 * 1024 * 1024

const files = new WeakMap()

/**
 * Prerenders the pages declared in a package's `src/prerender.tsx` and adds them to the release, one file per language.
 * A separate process renders them from source, as a browser does at first. A module served from source has no
 * prerendered pages.
 */
class PrerenderPlugin {
  constructor({ dir }) {
    this.file = path.join(dir, 'src/prerender.tsx')
  }

  apply(compiler) {
    if (compiler.options.mode === 'development' || !fs.existsSync(this.file)) return
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      if (compilation.compiler !== compiler) return
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const named = {}
        for (const [name, byLanguage] of Object.entries(await this.#pages())) {
          named[name] = {}
          for (const [language, page] of Object.entries(byLanguage)) {
            const text = JSON.stringify(page)
            const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
            named[name][language] = `page-${name}-${language}.${hash}.json`
            compilation.emitAsset(named[name][language], new sources.RawSource(text))
          }
        }
        files.set(compilation, named)
      })
    })
  }

  async #pages() {
    const env = { ...process.env, NODE_ENV: 'production' }
    const args = ['--import', HOOKS, DRAW, this.file]
    const { stdout } = await run(process.execPath, args, { env, maxBuffer: MOST_BYTES })
    return JSON.parse(stdout)
  }
}

/** Returns the page files for a manifest, by name and language; nothing if there are no pages. */
function prerenderedIn(compilation) {
  const named = files.get(compilation)
  return named === undefined ? {} : { prerendered: named }
}

module.exports = { PrerenderPlugin, prerenderedIn }
