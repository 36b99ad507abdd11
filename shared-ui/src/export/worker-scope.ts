/** The little of a Worker's global scope that its scripts use; the project's types know a page only. */
interface WorkerScope<In, Out> {
  onmessage: ((event: { readonly data: In }) => void) | null
  postMessage(message: Out, transfer?: readonly Transferable[]): void
}

/** The scope of the Worker that this runs in, by what it is told and what it answers. */
export const workerScope = <In, Out>() => globalThis as unknown as WorkerScope<In, Out>
