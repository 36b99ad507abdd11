const fs = require('node:fs')
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
const { moduleName, root, packageDir, readJson } = require('./workspace.cjs')

// The federation plugin refers to the CommonJS file that gives the host's runtime to remotes. That file would add a
// second copy of the runtime (85 kB) beside the ES modules used everywhere else.
const PROVIDER = path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin'))
const RUNTIME_PROVIDER = { [path.join(PROVIDER, 'index.cjs')]: path.join(PROVIDER, 'index.js') }

/**
 * The libraries with which jspdf renders HTML and SVG. They are left out, because prints of the portal contain only
 * text.
 */
const NOT_PRINTED = { html2canvas: false, dompurify: false, canvg: false }

/** The lock file, if the repository has one. */
const LOCK_FILES = [path.join(root, 'package-lock.json')].filter((file) => fs.existsSync(file))
const PROMISED = path.join(__dirname, 'promised-requests.js')
/** The folder of the files that define calls and schemas, whose top level has no side effects. */
const STATEMENTS = path.join(packageDir('contract'), 'src') + path.sep
const WORKERS = { 'export-worker': 'export.worker.ts', 'pdf-worker': 'pdf.worker.ts' }
const workerFile = (name) => path.join(packageDir('shared-ui'), 'src/export', WORKERS[name])

/**
 * Returns the complete webpack configuration of a module: `module.exports =
 * require('@portal/build/webpack').remote(__dirname)`. The module's name is that of its package, without the scope.
 */
function remote(dir, { mode = modeOf(), output = path.join(dir, 'dist') } = {}) {
  const name = moduleName(readJson(path.join(dir, 'package.json')).name)
  const global = name.replaceAll('-', '_')
  return {
    ...common({ dir, name, mode, shared: remoteShared() }),
    // webpack requires an empty `entry`, because the container's entry is the only one.
    entry: {},
    output: outputOf({ output, uniqueName: global, policyName: name, mode }),
    plugins: [
      new ModuleFederationPlugin({
        ...federation(global),
        // The name of the entry contains a hash of its content, because releases are immutable and a cache may contain
        // two releases.
        filename: mode === 'production' ? 'remoteEntry.[contenthash].js' : 'remoteEntry.js',
        exposes: { './module': './src/remote.tsx' },
        shared: remoteShared(),
        // Only the host loads remotes, so the code for loading is left out of every entry (26.7 → 17.9 kB gzip). The
        // core of the federation runtime comes from the host (17.5 → 7.4 kB).
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
 * Returns the complete webpack configuration of the shell. Its only entry, `src/main.ts`, imports everything else
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
  // Forty bits are enough to distinguish the versions of a file. Each additional bit would be in the first script once
  // per chunk.
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
    // Each compilation has its own policy name, because the page's CSP lists the names and allows no duplicates.
    trustedTypes: { policyName },
    // If a module failed during evaluation because a chunk it needs did not load, it is evaluated again on the next
    // request. Without this option it would remain partly initialised; with strictModuleErrorHandling it would fail
    // forever.
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
        { test: /\.(ts|js)$/, include: STATEMENTS, use: [require.resolve('./pure-statements-loader.cjs')] },
        // There are two rules, because `<T>(x: T) => x` is a function in a `.ts` file and JSX in a `.tsx` file.
        { test: /\.ts$/, exclude: /node_modules/, use: [swcLoader({ tsx: false })] },
        { test: /\.tsx$/, exclude: /node_modules/, use: [swcLoader({ tsx: true })] },
        {
          test: PROMISED,
          use: [{ loader: require.resolve('./promised-requests-loader.cjs'), options: { requests: promised } }],
        },
        // The font is embedded in the script, as jspdf requires, so the script's hash also covers the font.
        { test: /\.ttf$/, type: 'asset/inline', generator: { dataUrl: (font) => font.toString('base64') } },
        // A Worker could not load these libraries on demand, and none of them is used (`NOT_PRINTED`).
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
      // A new entry of a shared package changes how imports of cached modules are resolved.
      version: JSON.stringify(shared),
      buildDependencies: { preset: [__filename], lock: LOCK_FILES },
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
        // The host shares only react/jsx-runtime, but swc-loader would use jsx-dev-runtime for a module served from
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
    // Compared with terser, swc halves the time of the shell's build (39 → 19 s).
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

/**
 * The exact versions of webpack and its federation plugin. With the neighbouring versions the build does not work
 * (architecture.md §6).
 */
const PINNED = { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' }

for (const [name, version] of Object.entries(PINNED)) {
  // Not every package exports its manifest, so the manifest is looked up where Node would find the package.
  const folder = require.resolve.paths(name).find((dir) => fs.existsSync(path.join(dir, name, 'package.json')))
  const found = readJson(path.join(folder, name, 'package.json')).version
  if (found !== version) throw new Error(`${name} is ${found}, but only ${version} is known to build this portal`)
}

module.exports = { remote, host }
