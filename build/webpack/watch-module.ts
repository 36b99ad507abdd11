import { createRequire } from 'node:module'
import webpack, { type Configuration } from 'webpack'

interface Preset {
  remote(dir: string, options: { mode: 'development'; output: string }): Configuration
}

/** The callbacks for the builds of a module in watch mode. */
export interface ModuleWatcher {
  /** Receives each successful build. */
  built(milliseconds: number): Promise<void> | void
  /** Receives the messages of a failed build, with the colours of a terminal if wanted. */
  failed(messages: (colors: boolean) => string): void
}

const AGGREGATE_MS = 100

/**
 * Builds a module from source into `output`, now and after each change of its files.
 * @returns after the first build, a function that stops watching
 */
export async function watchModule(dir: string, output: string, watcher: ModuleWatcher): Promise<() => Promise<void>> {
  const preset = createRequire(import.meta.url)('./preset.cjs') as Preset
  const compiler = webpack(preset.remote(dir, { mode: 'development', output }))
  await new Promise<void>((ready) => {
    compiler.watch({ aggregateTimeout: AGGREGATE_MS }, async (error, stats) => {
      if (error || stats?.hasErrors()) {
        watcher.failed((colors) =>
          String(error ?? stats?.toString({ preset: 'errors-only', colors, moduleTrace: true })),
        )
      } else await watcher.built((stats?.endTime ?? 0) - (stats?.startTime ?? 0))
      ready()
    })
  })
  return () => new Promise((done) => compiler.close(() => done()))
}
