import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** The measurements of a main thread since `begin`, in milliseconds. */
export interface WatchedThread {
  /** The most processor time between two turns of the timers: an upper limit of the longest task. */
  readonly longestTask: number
  /** The 99th percentile of the delay of the event loop. */
  readonly delayP99: number
}

// Loaded by `--import` into a gateway's process, which tests ask by `begin` and `end`. Processor time excludes the time
// in which other processes had the processor, so that a busy machine does not count as a long task.
if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let before = process.threadCpuUsage()
  let longestTask = 0
  const take = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestTask = Math.max(longestTask, (user + system) / 1_000)
  }
  setInterval(take, 1).unref()
  process.on('message', (message) => {
    if (message === 'begin') {
      take()
      longestTask = 0
      delay.reset()
      delay.enable()
      process.send?.('begun')
    } else if (message === 'end') {
      const watched: WatchedThread = { longestTask, delayP99: delay.percentile(99) / 1e6 }
      process.send?.(watched)
    }
  })
  // The channel must not keep the gateway running.
  process.channel?.unref()
}
