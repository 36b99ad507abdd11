const path = require('node:path')

/** The gallery is built without federation: it shows only the kit. */
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

const common = {
  mode: 'development',
  context: __dirname,
  output: { path: path.join(__dirname, 'dist'), filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: { rules: [swc(false), swc(true)] },
  performance: false,
  stats: 'errors-warnings',
}

module.exports = [
  { ...common, entry: { main: './main.tsx' } },
  { ...common, entry: { 'export-worker': '../src/export/export.worker.ts' }, target: 'webworker' },
]
