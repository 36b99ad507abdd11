import type { ComponentType } from 'react'

/** How the loading of a screen ended; each has its own card (architecture §3). */
export type Outcome =
  | { readonly state: 'loaded'; readonly Screen: ComponentType }
  /** The user may not open it: not one byte was requested. */
  | { readonly state: 'denied' }
  /**
   * Needs versions that this shell's shared packages do not have; required and present versions, package by package.
   */
  | { readonly state: 'incompatible'; readonly needs: string; readonly has: string }
  /** Its descriptor cannot be used by this shell. */
  | { readonly state: 'incompatible'; readonly unread: string }
  /** Not there, not answering, or not a script. */
  | { readonly state: 'unavailable'; readonly reason: string }
  /** A file's bytes differ from its release; it was not run. */
  | { readonly state: 'tampered'; readonly file: string }
  /** It loaded and then failed. */
  | { readonly state: 'crashed'; readonly reason: string }

export type OutcomeState = Outcome['state']

/** Thrown inside the gates; `loadScreen` turns it into its outcome. */
export class LoadFailure extends Error {
  readonly outcome: Exclude<Outcome, { state: 'loaded' }>
  constructor(outcome: Exclude<Outcome, { state: 'loaded' }>) {
    super(`module not loaded: ${outcome.state}`)
    this.name = 'LoadFailure'
    this.outcome = outcome
  }
}

/** The outcome of a failure while something was loaded, or of a crash after. */
export function outcomeOf(error: unknown): Exclude<Outcome, { state: 'loaded' }> {
  if (error instanceof LoadFailure) return error.outcome
  if (isChunkLoadError(error)) {
    return error.type === 'tampered'
      ? { state: 'tampered', file: new URL(error.request).pathname }
      : { state: 'unavailable', reason: error.message }
  }
  return { state: 'crashed', reason: error instanceof Error ? error.message : String(error) }
}

/** webpack's own, for a chunk that the gates did not let through; `type` is what the gates said (integrity plugin). */
interface ChunkLoadError extends Error {
  readonly type: string
  readonly request: string
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
