/**
 * Routes webpack's chunk loading through the shell's gates. A chunk is not attached here but passed to
 * `globalThis.__portal_script__(url)`, which the shell defines before anything else runs. That function refuses files
 * that no release names, retries without the cache, and keeps a time budget. If it gives up, or is missing, `import()`
 * rejects with a ChunkLoadError whose `type` gives the reason (`tampered`, or why the chunk is unavailable), and may be
 * tried again. webpack-subresource-integrity is not used, because it writes the hashes into the runtime, where a
 * rollback by registry cannot use them.
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
// which also clears the state of the chunk. After a throw, the chunk would be "loading" forever.
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
