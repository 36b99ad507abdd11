import type { ModuleToStart } from './start-module.ts'

/** A page with a started shell. */
export interface Trial {
  readonly by: 'chromium' | 'jsdom'
  /** What kept the shell from standing; null when it does. */
  readonly shellError: string | null
  start(module: ModuleToStart): Promise<string | null>
  /** Opens a public address and says what its screen's card says; null when the screen is there. */
  draw(path: string): Promise<string | null>
  close(): Promise<void>
}
