/** The part of a Worker's global scope that its scripts use; the project's types know only pages. */
interface WorkerScope<In, Out> {
  onmessage: ((event: { readonly data: In }) => void) | null
  postMessage(message: Out, transfer?: readonly Transferable[]): void
}

/** The scope of the current Worker, typed by its incoming and outgoing messages. */
export const workerScope = <In, Out>() => globalThis as unknown as WorkerScope<In, Out>
