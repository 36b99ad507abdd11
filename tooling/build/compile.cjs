// A process that compiles one package after another; from the second package on, webpack and its loaders are warm. The
// parent process sends a package's folder and the hash of its inputs. The parent receives any errors, and the path of
// every file that was read.
const path = require('node:path')
const webpack = require('webpack')

process.on('message', ({ folder, inputs }) => {
  process.env.BUILD_INPUTS = inputs
  const compiler = webpack(require(path.join(folder, 'webpack.config.cjs')))
  compiler.run((error, stats) => {
    const read = stats ? [...stats.compilation.fileDependencies] : []
    compiler.close((closing) => process.send({ failure: failureOf(error ?? closing, stats), read }))
  })
})

/**
 * Returns the errors of a compilation, if any. Warnings are printed only with errors, because a successful build prints
 * its own line.
 */
function failureOf(error, stats) {
  if (error) return String(error.stack ?? error)
  if (stats.hasErrors()) return stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true })
}
