import { trustedBlobUrl, trustedScriptUrl } from '../boot/trusted-types.ts'
import { SCREEN_SILENCE_MS } from './budgets.ts'
import { doubt, fetchVerified } from './gate-fetch.ts'
import { type Bytes, noteChecked, passIntegrity, type ReleasedFile } from './gate-integrity.ts'
import { LoadFailure } from './outcome.ts'

/** URLs of scripts that the page itself preloads, so that a script element need not request them again. */
const preloaded = new Set<string>()
/** Bytes that are loaded or loading and have not run yet, by URL. */
const coming = new Map<string, Promise<Bytes>>()
const hasRun = new Set<string>()

/** Records the page's preloads. Must be called once, before the first script runs. */
export function notePreloads(page: Document = document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) preloaded.add(link.href)
}

/**
 * Loads a script's bytes before the script is run, unless they are already loaded or loading.
 * @throws LoadFailure, like `runScript`
 */
export async function bringIn(file: ReleasedFile, silenceMs: number): Promise<void> {
  if (!hasRun.has(file.url) && !preloaded.has(file.url)) await bytesOf(file, silenceMs)
}

/**
 * Runs a script of a release, of the shell or of a module. First the integrity gate checks that the file has a hash. A
 * script element then runs the script: at once if the page preloads the file, otherwise from the cache after the file
 * was fetched within its time budget. If the element fails although the bytes are right (an earlier preload hangs, or
 * ended in a 404 that browsers keep for one use), the verified bytes are run directly. The builds' chunk loading and
 * the federation runtime call this function through `__portal_script__`.
 * @throws LoadFailure `tampered` or `unavailable`
 */
export async function runScript(url: string, silenceMs = SCREEN_SILENCE_MS): Promise<void> {
  const file = passIntegrity(url)
  const isOnItsWay = preloaded.delete(file.url)
  if (isOnItsWay && (await runs(file, trustedScriptUrl(file.url), silenceMs))) return noteRun(file)
  // The element does not report the reason, so the gate fetches the file again, without the cache, to find it.
  if (isOnItsWay) doubt(file)
  const bytes = await bytesOf(file, silenceMs)
  if (isOnItsWay || !(await runs(file, trustedScriptUrl(file.url), silenceMs))) await runBytes(file, bytes, silenceMs)
  noteRun(file)
}

function bytesOf(file: ReleasedFile, silenceMs: number): Promise<Bytes> {
  const known = coming.get(file.url)
  if (known) return known
  const bytes = fetchVerified(file, silenceMs)
  coming.set(file.url, bytes)
  bytes.catch(() => coming.delete(file.url))
  return bytes
}

function noteRun({ url }: ReleasedFile): void {
  coming.delete(url)
  hasRun.add(url)
  noteChecked(url)
}

/**
 * Runs a script from its verified bytes. Used only for scripts that cannot run from their own address, because stack
 * traces and the browser's code cache depend on that address.
 */
async function runBytes(file: ReleasedFile, bytes: Bytes, silenceMs: number): Promise<void> {
  const blob = trustedBlobUrl(bytes)
  const hasRunNow = await runs(file, blob.url, silenceMs)
  blob.release()
  if (!hasRunNow) throw new LoadFailure({ state: 'unavailable', reason: 'not run' })
}

/**
 * Returns whether a script element ran its script. After the timeout the element is abandoned and the result is false.
 */
function runs({ url, integrity }: ReleasedFile, source: unknown, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = source as string
    // An entry derives the path of its chunks from its own address, even when the entry runs from a blob.
    Object.defineProperty(script, 'src', { value: url })
    script.async = true
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    const end = (hasRun: boolean) => {
      clearTimeout(timer)
      script.remove()
      resolve(hasRun)
    }
    script.onload = () => end(true)
    script.onerror = () => end(false)
    const timer = setTimeout(() => {
      // The element is abandoned permanently: if its script arrives later, it must not run beside its replacement.
      new Document().adoptNode(script)
      end(false)
    }, timeoutMs)
    document.head.append(script)
  })
}
