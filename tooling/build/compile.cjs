// One compilation in a process of its own: webpack keeps what it used, and two packages may run beside each other. Its parent is
// told every file that was read.
const path = require('node:path')
const webpack = require('webpack')

const compiler = webpack(require(path.resolve(process.argv[2], 'webpack.config.cjs')))

compiler.run((error, stats) => {
  if (error) console.error(error)
  else if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true }))
  }
  if (stats) process.send?.([...stats.compilation.fileDependencies])
  compiler.close((closing) => {
    if (closing) console.error(closing)
    process.exitCode = error || closing || stats.hasErrors() ? 1 : 0
  })
})
