/**
 * Routes webpack's chunk loading through the shell's gates: a chunk is not attached here but passed to
 * `globalThis.__portal_script__(url)`, which the shell defines before anything else runs and which refuses what no
 * release names, tries again past the cache, and keeps a time budget. When it gives up, or is not there, `import()`
 * rejects with a ChunkLoadError whose `type` says why (`tampered`, or the reason it is unavailable), and may be tried
 * again. webpack-subresource-integrity writes the hashes into the runtime instead, which a rollback by registry cannot
 * use.
 */
class GatedLoadingPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap('GatedLoadingPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('GatedLoadingPlugin', () => HAND_OVER)
    })
  }
}

// Runs inside webpack's loadScript(url, done, key, chunkId). A failed load is reported by calling `done` with an event,
// which also clears the chunk's state; a throw would leave the chunk "loading" forever.
const HAND_OVER = `
var run = globalThis.__portal_script__;
var end = function (type) { done({ type: type, target: { src: url } }); };
(typeof run === 'function' ? run(url) : Promise.reject()).then(
  function () { end('load'); },
  function (failure) {
    var outcome = (failure && failure.outcome) || {};
    end(outcome.reason || outcome.state || 'refused');
  }
);
return;`

module.exports = { GatedLoadingPlugin }
