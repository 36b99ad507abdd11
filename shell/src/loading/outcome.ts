import type { ComponentType } from 'react'

/** The result of loading a screen; each failure has its own card (architecture §3). */
export type Outcome =
  | { readonly state: 'loaded'; readonly Screen: ComponentType }
  /** The user may not open the screen, and no file was requested. */
  | { readonly state: 'denied' }
  /** The host has marked the module, because this shell lacks something that it uses (`RegistryModule`). */
  | { readonly state: 'incompatible'; readonly needs: string; readonly has: string }
  /** This shell cannot use the module's descriptor. */
  | { readonly state: 'incompatible'; readonly unread: string }
  /** A file is missing, does not arrive, is not a script, or could not be run. */
  | { readonly state: 'unavailable'; readonly reason: string }
  /** A file's bytes differ from its release, or no release lists the file; the file was not run. */
  | { readonly state: 'tampered'; readonly file: string }
  /** The code of the module threw an error, while the screen was loaded or later. */
  | { readonly state: 'crashed'; readonly reason: string }

export type OutcomeState = Outcome['state']

/** Thrown inside the gates; `loadScreen` converts it to an outcome. */
export class LoadFailure extends Error {
  readonly outcome: Exclude<Outcome, { state: 'loaded' }>
  constructor(outcome: Exclude<Outcome, { state: 'loaded' }>) {
    super(`module not loaded: ${outcome.state}`)
    this.name = 'LoadFailure'
    this.outcome = outcome
  }
}

/** Returns the outcome for an error during loading, or for a later crash. */
export function outcomeOf(error: unknown): Exclude<Outcome, { state: 'loaded' }> {
  if (error instanceof LoadFailure) return error.outcome
  if (isChunkLoadError(error)) {
    return error.type === 'tampered'
      ? { state: 'tampered', file: new URL(error.request).pathname }
      : { state: 'unavailable', reason: error.message }
  }
  return { state: 'crashed', reason: error instanceof Error ? error.message : String(error) }
}

/** webpack's error for a chunk that the gates refused; `type` is the gates' reason (`gated-loading-plugin.cjs`). */
interface ChunkLoadError extends Error {
  readonly type: string
  readonly request: string
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
