import type { UnreadableProblem } from '@portal/contract/watch-lists/list-edition'

/** A request to the worker that reads an edition. */
export type ReaderStep =
  | { readonly kind: 'open'; readonly place: number; readonly sha256: string }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'close' }

/** The worker's answer to each request. `entries` is an array of `PublishedEntry` in JSON, and `count` its length. */
export type ReaderAnswer =
  | { readonly problem: UnreadableProblem }
  | { readonly problem: null; readonly count: number; readonly entries: string; readonly unnamed: number }
