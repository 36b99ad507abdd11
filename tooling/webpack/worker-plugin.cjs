/**
 * Builds a Worker as one self-contained file of the host's release, `<name>.<hash>.js`, listed with its sha384 like
 * every other file. It is not reached by `new Worker(new URL(…))`: that would load it unchecked, since a Worker's
 * script escapes integrity. The shell brings it through its gates, and the kit starts it from a blob of the checked
 * bytes (`startWorker`).
 */
class WorkerPlugin {
  constructor({ name, request }) {
    this.name = name
    this.request = request
  }

  apply(compiler) {
    const { EntryPlugin, webworker } = compiler.webpack
    const { name, request } = this
    compiler.hooks.make.tapPromise('WorkerPlugin', (compilation) => {
      // A blob has no address of its own, hence no public path, and its script is no script of the page.
      const output = {
        filename: `[name]${hashOf(compiler)}.js`,
        publicPath: '',
        trustedTypes: false,
        globalObject: 'self',
      }
      const child = compilation.createChildCompiler(`worker ${name}`, output, [
        new webworker.WebWorkerTemplatePlugin(),
        new EntryPlugin(compiler.context, request, { name }),
      ])
      return new Promise((resolve, reject) => {
        child.runAsChild((error, _entries, built) => {
          const failure = error ?? built?.errors[0]
          if (failure) reject(failure)
          else resolve()
        })
      })
    })
  }
}

const hashOf = (compiler) => (compiler.options.mode === 'production' ? '.[contenthash:10]' : '')

module.exports = { WorkerPlugin }
