const path = require('node:path')
const TerserPlugin = require('terser-webpack-plugin')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { hostShared, remoteShared, promisedRequests } = require('./federation-policy.cjs')
const { ExposedInEntryPlugin } = require('./exposed-in-entry-plugin.cjs')
const { FederationIdsPlugin } = require('./federation-ids-plugin.cjs')
const { GatedLoadingPlugin } = require('./gated-loading-plugin.cjs')
const { HostChunks } = require('./host-chunks.cjs')
const { ModuleJsonPlugin } = require('./module-json-plugin.cjs')
const { OneCopyPlugin } = require('./one-copy-plugin.cjs')
const { PrerenderPlugin } = require('./prerender-plugin.cjs')
const { ShellJsonPlugin } = require('./shell-json-plugin.cjs')
const { WorkerPlugin } = require('./worker-plugin.cjs')
const { root, readJson } = require('./workspace.cjs')

// The federation plugin uses the CommonJS file that gives the host's runtime to remotes, which would add a second copy
// of the runtime (85 kB) beside the ES modules used everywhere else.
const PROVIDER = path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin'))
const RUNTIME_PROVIDER = { [path.join(PROVIDER, 'index.cjs')]: path.join(PROVIDER, 'index.js') }

/** Libraries with which jspdf renders HTML and SVG: prints here contain only text. */
const NOT_PRINTED = { html2canvas: false, dompurify: false, canvg: false }

const PROMISED = path.join(__dirname, 'promised-requests.js')
/** Files that define calls and schemas: their top level has no side effects. */
const STATEMENTS = path.join(root, 'contract/src') + path.sep
const WORKERS = { 'export-worker': 'export.worker.ts', 'pdf-worker': 'pdf.worker.ts' }
const workerFile = (name) => path.join(root, 'shared-ui/src/export', WORKERS[name])

/**
 * The complete webpack configuration of a module: `module.exports =
 * require('@portal/tooling/webpack').remote(__dirname)`.
 */
function remote(dir, { mode = modeOf(), output = path.join(dir, 'dist') } = {}) {
  const name = path.basename(dir)
  const global = name.replaceAll('-', '_')
  return {
    ...common({ dir, name, mode, shared: remoteShared() }),
    // The container's entry is the only one; webpack accepts none besides.
    entry: {},
    output: outputOf({ output, uniqueName: global, policyName: name, mode }),
    plugins: [
      new ModuleFederationPlugin({
        ...federation(global),
        // The entry's name contains its content hash: releases are immutable, and two may be in one cache.
        filename: mode === 'production' ? 'remoteEntry.[contenthash].js' : 'remoteEntry.js',
        exposes: { './module': './src/remote.tsx' },
        shared: remoteShared(),
        // Only the host loads remotes, so the code for it stays out of every entry (26.7 → 17.9 kB gzip), and the core
        // of the federation runtime is the host's (17.5 → 7.4 kB).
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      new FederationIdsPlugin(),
      new GatedLoadingPlugin(),
      new OneCopyPlugin(),
      new ExposedInEntryPlugin({ global }),
      new PrerenderPlugin({ dir }),
      new ModuleJsonPlugin({ dir, global }),
    ],
    optimization: { ...optimization(mode), splitChunks: { chunks: 'async', minSize: 10_000 } },
  }
}

/**
 * The complete webpack configuration of the shell. Its one entry, `src/main.ts`, imports everything else
 * asynchronously.
 */
function host(dir, { mode = modeOf(), output = path.join(dir, 'dist'), requests = promisedRequests() } = {}) {
  const chunks = new HostChunks()
  return {
    ...common({ dir, name: 'shell', mode, shared: hostShared(), promised: requests }),
    entry: { main: [PROMISED, './src/main.ts'] },
    output: outputOf({ output, uniqueName: 'portal_shell', policyName: 'portal-shell', mode }),
    plugins: [
      new ModuleFederationPlugin({
        ...federation('portal_shell'),
        remotes: {},
        shared: hostShared(),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      chunks,
      new FederationIdsPlugin(),
      new GatedLoadingPlugin(),
      ...Object.keys(WORKERS).map((name) => new WorkerPlugin({ name, request: workerFile(name) })),
      new PrerenderPlugin({ dir }),
      new ShellJsonPlugin({ dir }),
    ],
    optimization: { ...optimization(mode), splitChunks: chunks.options },
  }
}

const modeOf = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production')

function federation(name) {
  return {
    name,
    dts: false,
    manifest: false,
    // With the default, version-first, one unreachable remote causes a blank page.
    shareStrategy: 'loaded-first',
  }
}

function outputOf({ output, uniqueName, policyName, mode }) {
  // Forty bits distinguish the versions of a file; each additional one is in the first script once per chunk.
  const hash = mode === 'production' ? '.[contenthash:10]' : ''
  return {
    path: output,
    clean: true,
    uniqueName,
    publicPath: 'auto',
    filename: `[name]${hash}.js`,
    chunkFilename: `[name]${hash}.js`,
    assetModuleFilename: `[name]${hash}[ext]`,
    crossOriginLoading: 'anonymous',
    // One policy name per compilation: the page's CSP lists them and allows no duplicates.
    trustedTypes: { policyName },
    // A module that failed while it was evaluated, because a chunk it needs did not load, is evaluated again on the
    // next request. Without this it would be half initialised; with strictModuleErrorHandling it would fail forever.
    strictModuleExceptionHandling: true,
  }
}

function common({ dir, name, mode, shared, promised = [] }) {
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { ...RUNTIME_PROVIDER, ...NOT_PRINTED } },
    module: {
      rules: [
        { test: /\.ts$/, include: STATEMENTS, use: [require.resolve('./pure-statements-loader.cjs')] },
        // Separate rules, because `<T>(x: T) => x` is a function in one and JSX in the other.
        { test: /\.ts$/, exclude: /node_modules/, use: [swcLoader({ tsx: false })] },
        { test: /\.tsx$/, exclude: /node_modules/, use: [swcLoader({ tsx: true })] },
        {
          test: PROMISED,
          use: [{ loader: require.resolve('./promised-requests-loader.cjs'), options: { requests: promised } }],
        },
        // Embedded in the script, as jspdf requires: the script's hash also covers the font.
        { test: /\.ttf$/, type: 'asset/inline', generator: { dataUrl: (font) => font.toString('base64') } },
        // A Worker could not load these on demand, and none is used (`NOT_PRINTED`).
        { test: /[\\/]jspdf[\\/]/, parser: { dynamicImportMode: 'eager' } },
        { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 2048 } } },
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', name),
      name: mode,
      // A new entry of a shared package changes how old modules' imports are resolved.
      version: JSON.stringify(shared),
      buildDependencies: { preset: [__filename], lock: [path.join(root, 'package-lock.json')] },
    },
  }
}

function swcLoader({ tsx }) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        // The host shares react/jsx-runtime only; swc-loader would take jsx-dev-runtime for a module served from
        // source.
        transform: { react: { runtime: 'automatic', development: false } },
        experimental: { keepImportAttributes: true },
      },
    },
  }
}

function optimization(mode) {
  return {
    minimize: mode === 'production',
    // swc halves the shell's build against terser (39 → 19 s).
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { format: { comments: false } },
      }),
    ],
    moduleIds: mode === 'production' ? 'deterministic' : 'named',
    chunkIds: mode === 'production' ? 'deterministic' : 'named',
  }
}

/** The exact versions of webpack and its federation plugin: the neighbouring versions break (architecture.md §6). */
const PINNED = { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' }

for (const [name, version] of Object.entries(PINNED)) {
  const found = readJson(path.join(root, 'node_modules', name, 'package.json')).version
  if (found !== version)
    throw new Error(`${name} is ${found}, but only ${version} is known to build this portal (docs/decisions)`)
}

module.exports = { remote, host }
