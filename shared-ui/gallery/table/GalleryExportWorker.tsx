import type { ReactNode } from 'react'
import { ExportWorkerProvider, type WorkerSource } from '../../src/export/ExportWorkerProvider.tsx'

/** The gallery has no release that names the Worker's hash: it takes the file it serves itself. */
const OWN_WORKER: WorkerSource = {
  async load() {
    const response = await fetch('/export-worker.js')
    return new Uint8Array(await response.arrayBuffer())
  },
}

export function GalleryExportWorker({ children }: { readonly children: ReactNode }) {
  return <ExportWorkerProvider source={OWN_WORKER}>{children}</ExportWorkerProvider>
}
