export { mapInSlices, SLICE } from './map-in-slices.ts'
export { WorkersBusy, WorkTooHeavy } from './worker-errors.ts'
export { WORKER_BODY_BYTES, WORKER_LIMITS } from './worker-limits.ts'
export { holdWorkers, type WorkerTask, workerTask } from './worker-task.ts'
