/** Address and `sha384-…` of a Worker's script, as `shell.json` has them. */
export interface WorkerSource {
  readonly url: string
  readonly integrity: string
}

/** The script is not the one that was released; nothing of it was run. */
export class TamperedWorkerError extends Error {
  override name = 'TamperedWorkerError'
}

interface WorkerUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy
}

let policy: WorkerUrlPolicy | undefined

/**
 * Starts a Worker from bytes whose hash was checked: a Worker's script escapes integrity attributes, so it is fetched,
 * checked, and run from a blob of just these bytes (architecture §3). Throws TamperedWorkerError when the hash differs,
 * and whatever `fetch` throws when the script cannot be had.
 */
export async function createVerifiedWorker({ url, integrity }: WorkerSource, signal?: AbortSignal): Promise<Worker> {
  const response = await fetch(url, { signal: signal ?? null, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the Worker's script answered ${response.status}`)
  const bytes = await response.arrayBuffer()
  // Checked here and not by fetch's own `integrity`, whose failure cannot be told from a broken connection.
  if ((await sha384(bytes)) !== integrity) throw new TamperedWorkerError('the script of a Worker has another hash')
  const blobUrl = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  try {
    return new Worker(trusted(blobUrl) as string)
  } finally {
    // Released once the browser has certainly begun to read it; at once would race the start.
    setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000)
  }
}

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}

/** The policy lets nothing through but blobs of this page's own making. */
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
