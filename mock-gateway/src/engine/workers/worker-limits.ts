/**
 * Limits of the one pool of worker threads in a process. The pool does all work whose duration depends on the content
 * of a request: it reads and checks bodies, inspects files and draws PDFs. A caller that exceeds `each`, and every
 * caller while the queue is full, gets 503 with 96. A job that exceeds its time or memory is refused as invalid.
 */
export const WORKER_LIMITS = {
  /** Maximum number of threads: more would take processor time from the thread that answers calls. */
  threads: 2,
  /** Maximum number of jobs that wait for a thread. */
  queue: 32,
  /**
   * Maximum number of jobs of one caller. One of them runs or waits for a thread, and the others follow it, so that no
   * caller holds all threads. All anonymous callers together count as one.
   */
  each: 8,
  /**
   * Maximum wait for a thread, in milliseconds. It includes the start of a thread, which loads the gateway's rules, and
   * takes longest while other work has the processors.
   */
  waitMs: 20_000,
  /** Heap of a thread in megabytes: several times the heap that a PDF with the maximum number of rows needs. */
  memoryMb: 512,
  /**
   * By how much the threads' priority is lower than that of the thread that answers calls (`nice`, 0 to 19), so that
   * calls wait for no thread when all processors are busy. The times below are therefore processor time.
   */
  nice: 10,
  /** Maximum processor time in milliseconds to read and check a body or to inspect a file (security §6). */
  checkMs: 5_000,
  /** Maximum processor time in milliseconds to draw a PDF. */
  printMs: 60_000,
  /** Number of times longer a job may take than its processor time, while other work has the processors. */
  slowdown: 4,
  /** Time in milliseconds after which an unused thread ends. One thread is kept. */
  idleMs: 60_000,
} as const

/** Minimum size in bytes of a content that a worker reads and checks. A smaller one takes a few milliseconds. */
export const WORKER_BODY_BYTES = 4 * 1024
