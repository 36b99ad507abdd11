import type { WorkerName, WorkerSource } from './ExportWorkerProvider.tsx'

interface WorkerUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

let policy: WorkerUrlPolicy | undefined

/**
 * Starts a Worker from the checked bytes of its source. A Worker's script has no integrity attribute, so the Worker
 * runs from a blob of exactly these bytes (architecture §3).
 * @throws errors of the source, and the signal's reason if aborted
 */
export async function startWorker(source: WorkerSource, name: WorkerName, signal?: AbortSignal): Promise<Worker> {
  const bytes = await unlessAborted(source.load(name), signal)
  const blobUrl = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  try {
    return new Worker(trusted(blobUrl) as string)
  } finally {
    // The blob is released once the browser has certainly started to read it; an earlier release could stop the start.
    setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000)
  }
}

function unlessAborted<Value>(awaited: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    awaited.then(resolve, reject)
  })
}

/** Returns a trusted URL; the policy allows only blobs created by this page. */
function trusted(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy('portal-worker', {
    createScriptURL: (asked) => {
      if (!asked.startsWith('blob:')) throw new TypeError('a Worker starts from checked bytes only')
      return asked
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
