/**
 * Builds a Worker as one self-contained file of the host's release, `<name>.<hash>.js`, listed with its sha384 like
 * every other file. `new Worker(new URL(…))` would load it without a check, because integrity does not cover the script
 * of a Worker. The shell loads the file through its gates, and the kit starts it from a blob of the verified bytes
 * (`startWorker`).
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
      // A blob has no address, so there is no public path. The Worker's script is not a script of the page.
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
