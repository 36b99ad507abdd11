/**
 * Fail-closed subresource integrity for webpack's own chunk loading. Before a chunk's script is attached its hash is asked
 * of `globalThis.__portal_integrity__(url)`, which the shell defines before anything else runs:
 *   'sha384-…'  the script is loaded with this integrity
 *   ''          loaded unchecked: only for modules served from source in development
 *   undefined   refused: `import()` rejects with a ChunkLoadError whose `type` is 'integrity', and may be tried again
 * webpack-subresource-integrity writes the hashes into the runtime instead, which a rollback by registry cannot use.
 */
class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('IntegrityPlugin', (source) => source + GUARD)
    })
  }
}

// Runs inside webpack's loadScript(url, done, key, chunkId). A failed load is reported by calling `done` with an event,
// which also clears the chunk's state; a throw would leave the chunk "loading" for ever. crossOrigin is set as on the
// page's preload links: with another mode the browser would fetch twice.
const GUARD = `
script.crossOrigin = 'anonymous';
var lookup = globalThis.__portal_integrity__;
var integrity = typeof lookup === 'function' ? lookup(url) : undefined;
if (typeof integrity !== 'string') {
  Promise.resolve().then(function () { done({ type: 'integrity', target: { src: url } }); });
  return;
}
if (integrity) script.integrity = integrity;`

module.exports = { IntegrityPlugin }
