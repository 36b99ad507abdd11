import { type ReactNode, useEffect, useState } from 'react'
import { ExportWorkerProvider, TamperedWorkerError, type WorkerSource } from '../../src/export/ExportWorkerProvider.tsx'

const URL_OF_WORKER = '/export-worker.js'

/**
 * Provides the export Worker to the gallery. The gallery has no release with the Worker's hash, so the provider uses
 * the hash of the served file. The hash is loaded with the table, so that no export starts without a hash.
 */
export function GalleryExportWorker({ children }: { readonly children: ReactNode }) {
  const [source, setSource] = useState<WorkerSource | null>(null)
  useEffect(() => {
    fetchWorker().then(({ hash }) => setSource(checkedBy(hash)))
  }, [])
  return source && <ExportWorkerProvider source={source}>{children}</ExportWorkerProvider>
}

/** Returns a source that loads a script and checks its hash, like the shell's loader but without retries. */
function checkedBy(expected: string): WorkerSource {
  return {
    async load() {
      const { bytes, hash } = await fetchWorker()
      if (hash !== expected) throw new TamperedWorkerError(URL_OF_WORKER)
      return bytes
    },
  }
}

async function fetchWorker() {
  const response = await fetch(URL_OF_WORKER)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return { bytes, hash: digest.join() }
}
