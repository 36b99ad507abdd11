import type { WorkerName, WorkerSource } from './ExportWorkerProvider.tsx'

interface WorkerUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

let policy: WorkerUrlPolicy | undefined

/**
 * Starts a Worker from the checked bytes its source brings: a Worker's script escapes integrity attributes, so it is
 * run from a blob of just these bytes (architecture §3). Throws what the source throws, and the signal's reason when it
 * is given up.
 */
export async function startWorker(source: WorkerSource, name: WorkerName, signal?: AbortSignal): Promise<Worker> {
  const bytes = await unlessAborted(source.load(name), signal)
  const blobUrl = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  try {
    return new Worker(trusted(blobUrl) as string)
  } finally {
    // Released once the browser has certainly begun to read it; at once would race the start.
    setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000)
  }
}

function unlessAborted<Value>(awaited: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    awaited.then(resolve, reject)
  })
}

/** The policy allows only blobs created by this page. */
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
