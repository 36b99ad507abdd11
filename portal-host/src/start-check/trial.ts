import type { ModuleToStart } from './start-module.ts'

/** A page in which a shell was started. */
export interface Trial {
  readonly by: 'chromium' | 'jsdom'
  /** The shell's error at start; null if it started. */
  readonly shellError: string | null
  start(module: ModuleToStart): Promise<string | null>
  /** Opens a public address and returns the text of the screen's error card; null if the screen is shown. */
  draw(path: string): Promise<string | null>
  close(): Promise<void>
}
