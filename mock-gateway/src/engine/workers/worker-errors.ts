/** Thrown if a job cannot be started now: the pool is full, or the caller has too many jobs. */
export class WorkersBusy extends Error {
  constructor(reason: string) {
    super(`no worker is free: ${reason}`)
    this.name = 'WorkersBusy'
  }
}

/** Thrown if a job was stopped because it exceeded its time or memory. */
export class WorkTooHeavy extends Error {
  constructor(limit: 'time' | 'memory') {
    super(`a job exceeded its limit of ${limit}`)
    this.name = 'WorkTooHeavy'
  }
}
