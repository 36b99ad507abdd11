import type { UnreadableProblem } from '@portal/contract/watch-lists/list-edition'

/** What the worker that reads an edition is asked to do. */
export type ReaderStep =
  | { readonly kind: 'open'; readonly place: number; readonly sha256: string }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'close' }

/** The worker's answer to each step. `entries` is an array of `PublishedEntry` in JSON, and `count` its length. */
export type ReaderAnswer =
  | { readonly problem: UnreadableProblem }
  | { readonly problem: null; readonly count: number; readonly entries: string; readonly unnamed: number }
