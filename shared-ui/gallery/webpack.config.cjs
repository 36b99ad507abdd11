const path = require('node:path')
const { WorkerPlugin } = require('../../tooling/webpack/worker-plugin.cjs')

/** The gallery stands alone, without federation: what it shows is the kit and nothing else. */
const swc = (tsx) => ({
  test: tsx ? /\.tsx$/ : /\.ts$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
})

module.exports = {
  mode: 'development',
  context: __dirname,
  entry: './main.tsx',
  output: { path: path.join(__dirname, 'dist'), filename: 'main.js', chunkFilename: '[name].js', publicPath: '/' },
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: { rules: [swc(false), swc(true)] },
  plugins: [new WorkerPlugin({ name: 'export-worker', request: '../src/export/export.worker.ts' })],
  performance: false,
  stats: 'errors-warnings',
}
