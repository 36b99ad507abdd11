// A process that compiles one package after another: webpack and what it loads are warm from the second on. Its parent sends the
// package's folder, and is told what went wrong, if anything did, and every file that was read.
const path = require('node:path')
const webpack = require('webpack')

process.on('message', (folder) => {
  const compiler = webpack(require(path.join(folder, 'webpack.config.cjs')))
  compiler.run((error, stats) => {
    const read = stats ? [...stats.compilation.fileDependencies] : []
    compiler.close((closing) => process.send({ failure: failureOf(error ?? closing, stats), read }))
  })
})

/** Warnings are said with errors alone: a build that succeeds has a line of its own. */
function failureOf(error, stats) {
  if (error) return String(error.stack ?? error)
  if (stats.hasErrors()) return stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true })
}
