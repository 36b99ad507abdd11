const { createHash } = require('node:crypto')

/** Returns the hash (`sha384-…`) of every file that the compilation emits, by name. */
function hashesOf(compilation) {
  const hashes = compilation.getAssets().map(({ name, source }) => [name, sha384(source.buffer())])
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * Writes the manifest of a release. `plan` runs when chunks are final but modules are still separate (concatenation
 * hides their imports). `describe(plan)` returns the manifest after file names contain their final hash. The manifest's
 * `inputs`, a hash of everything the build depends on, come from the build command in `BUILD_INPUTS`; if webpack runs
 * without that command, `inputs` are absent.
 */
function emitManifest(compiler, name, file, plan, describe) {
  const { Compilation, WebpackError, sources } = compiler.webpack
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    // The compilation of a Worker is a child compilation, not a release.
    if (compilation.compiler !== compiler) return
    let planned
    compilation.hooks.afterOptimizeChunks.tap(name, () => {
      planned = plan(compilation)
    })
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
      if (compilation.errors.length > 0) return
      const inputs = process.env.BUILD_INPUTS
      // A failure is reported as an error of this build, because a rejected hook would stop a development build from
      // watching.
      const described = await describe(planned, compilation).catch((error) => {
        compilation.errors.push(new WebpackError(error.stderr || error.message))
      })
      if (described === undefined) return
      const manifest = { ...(inputs ? { inputs } : {}), ...described }
      compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`))
    })
  })
}

module.exports = { hashesOf, emitManifest }
