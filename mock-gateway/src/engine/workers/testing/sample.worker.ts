import { worker } from '../job.ts'

export type Sample = { readonly kind: 'answer' | 'run' | 'wait' | 'fill' | 'throw'; readonly ms?: number }

/** Work for tests of the pool: it answers, runs or waits for a while, fills the memory or fails. @public */
export const work = worker(({ kind, ms = 0 }: Sample): string => {
  if (kind === 'throw') throw new Error('the work failed')
  if (kind === 'run') for (const until = performance.now() + ms; performance.now() < until; );
  if (kind === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  if (kind === 'fill') {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `text ${at} ${kept.length}`))
  }
  return Object.keys(process.env).join()
})
