const fs = require('node:fs')
const path = require('node:path')
const { OWN_PACKAGES, sharedEntriesOf } = require('./federation-policy.cjs')
const { packageDir, root } = require('./workspace.cjs')

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/**
 * Fails a module's build if it bundles a file that the host provides, or the library yup, which such files use, because
 * two copies would then exist. The cause is that the file is imported directly instead of through its shared entry.
 */
class OneCopyPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        const provided = providedFiles()
        for (const module of modules) {
          const file = module.nameForCondition?.()
          if (file && (provided.has(file) || /[\\/]node_modules[\\/]yup[\\/]/.test(file))) {
            const error = new WebpackError(
              `${path.relative(root, file)} is the host's: import the entry that shares it`,
            )
            error.module = module
            compilation.errors.push(error)
          }
        }
      })
    })
  }
}

/** Returns the files behind the shared entries: each entry and its relative imports. */
function providedFiles() {
  const found = new Set()
  const visit = (file) => {
    if (found.has(file) || !fs.existsSync(file)) return
    found.add(file)
    if (!/\.(tsx?|js)$/.test(file)) return
    for (const [, request] of withoutTypes(fs.readFileSync(file, 'utf8')).matchAll(RELATIVE_IMPORT)) {
      visit(path.resolve(path.dirname(file), request))
    }
  }
  for (const folder of OWN_PACKAGES) {
    for (const [, target] of sharedEntriesOf(folder)) visit(path.resolve(packageDir(folder), target))
  }
  return found
}

const withoutTypes = (source) => source.replaceAll(/(?:import|export) type [^']*'[^']*'/g, '')

module.exports = { OneCopyPlugin, providedFiles }
