import { type ReactNode, useEffect, useState } from 'react'
import { ExportWorkerProvider } from '../../src/export/ExportWorkerProvider.tsx'

const URL_OF_WORKER = '/export-worker.js'

/**
 * The gallery has no release that names the Worker's hash, so it takes the one of the file it serves itself; the table
 * comes with it, or an export started sooner would be one of a Worker without a hash.
 */
export function GalleryExportWorker({ children }: { readonly children: ReactNode }) {
  const [integrity, setIntegrity] = useState<string | null>(null)
  useEffect(() => {
    hashOf(URL_OF_WORKER).then(setIntegrity)
  }, [])
  if (integrity === null) return null
  return <ExportWorkerProvider source={{ url: URL_OF_WORKER, integrity }}>{children}</ExportWorkerProvider>
}

async function hashOf(url: string): Promise<string> {
  const response = await fetch(url)
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
