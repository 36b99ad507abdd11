import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { bundle } from '../stack/bundle.ts'
import type { WriteOrder } from './worker.ts'

/** Plain `xlsx` in a Worker of a separate page. */
export interface BareSheet {
  /**
   * Creates a file.
   * @returns the milliseconds from the moment at which the rows are in the Worker
   */
  write(format: 'xlsx' | 'csv'): Promise<number>
  stop(): Promise<void>
}

export async function bareSheet(browser: Browser, rows: readonly (readonly unknown[])[]): Promise<BareSheet> {
  const script = await bundle(path.join(import.meta.dirname, 'worker.ts'))
  const files: Readonly<Record<string, string | Buffer>> = { '/worker.js': script, '/rows.json': JSON.stringify(rows) }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.setHeader('content-type', request.url?.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(file ?? '<!doctype html><title>Bare</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(startWorker)
  return {
    write: (format) => page.evaluate(askWorker, format),
    stop: async () => {
      await page.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

interface WithWorker {
  bareWorker?: Worker
}

/** Starts the Worker; runs in the page. */
async function startWorker() {
  const worker = new Worker('/worker.js')
  const rows = await (await fetch('/rows.json')).json()
  ;(window as WithWorker).bareWorker = worker
  await new Promise((done) => {
    worker.onmessage = done
    worker.postMessage({ rows })
  })
}

/** Asks the Worker for a file; runs in the page. */
function askWorker(format: NonNullable<WriteOrder['format']>): Promise<number> {
  const worker = (window as WithWorker).bareWorker
  return new Promise((done, fail) => {
    if (!worker) return fail(new Error('there is no Worker'))
    worker.onmessage = ({ data }: { data: { ms: number } }) => done(data.ms)
    worker.onerror = ({ message }) => fail(new Error(message))
    worker.postMessage({ format })
  })
}
